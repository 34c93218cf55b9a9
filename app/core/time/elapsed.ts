import { t } from "~/core/words/t";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Within this time "in 2 h" says more than a time of day. */
const SOON_MS = 4 * HOUR_MS;

/** The time since a moment, as people say it: "1 min", "20 min", "2 h", "1 day", "3 days". */
export function elapsedText(sinceIso: string, now: number): string {
  return spanText(Math.max(0, now - Date.parse(sinceIso)));
}

/** "in 20 min" or "in 2 h" for a moment within the next four hours; null for any other. */
export function soonText(iso: string, now: number): string | null {
  const left = Date.parse(iso) - now;
  if (!(left > 0 && left <= SOON_MS)) return null;
  // Rounded, or nearly two hours would be "in 1 h".
  const unit = left < HOUR_MS ? MINUTE_MS : HOUR_MS;
  return t("in {span}", { span: spanText(Math.round(left / unit) * unit) });
}

/** A length of time as people say it: "1 min", "2 h", "3 days". */
export function spanText(ms: number): string {
  if (Number.isNaN(ms)) return t("Invalid Date");
  if (ms < HOUR_MS) return t("{max} min", { max: Math.max(1, Math.floor(ms / MINUTE_MS)) });
  if (ms < DAY_MS) return t("{floor} h", { floor: Math.floor(ms / HOUR_MS) });
  const days = Math.floor(ms / DAY_MS);
  return t("{days, plural, one {1 day} other {{days} days}}", { days });
}
