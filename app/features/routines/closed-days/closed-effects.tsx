import { useEffect, useState } from "react";
import { t } from "~/core/words/t";
import { joined } from "~/core/words/said";
import { isListOf, isNullOr, isShaped, isText, type Of } from "~/core/kit/shape";
import { sendFields } from "~/core/live/ask";
import { href } from "~/core/server/addresses";
import { spanText } from "./in-words";

const TYPING_PAUSE_MS = 300;
const MOST_MS = 15_000;
const MOST_SHOWN = 5;

const isEffect = isShaped({ day: isText, id: isText, name: isText, moved_to: isNullOr(isText) });
const areEffects = isListOf(isEffect);

type Effect = Of<typeof isEffect>;

/** The routines that leave out or move times if these days are closed, shown before they are. */
export function ClosedEffects({ days }: { days: ReadonlyArray<string> }) {
  const asked = days.join(" ");
  const [found, setFound] = useState<ReadonlyArray<Effect>>([]);
  useEffect(() => {
    const left = new AbortController();
    async function ask() {
      if (asked === "") return;
      const form = new URLSearchParams(asked.split(" ").map((day) => ["day", day]));
      const { said } = await sendFields(href("/resources/closed-effects"), form, MOST_MS);
      if (!left.signal.aborted) setFound(areEffects(said) ? said : []);
    }
    const timer = setTimeout(() => void ask(), TYPING_PAUSE_MS);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [asked]);
  const effects = asked === "" ? [] : found;
  if (effects.length === 0) return null;
  return (
    <section aria-label={t("What that changes")} aria-live="polite" className="text-sm">
      <p className="font-medium">{t("What that changes")}</p>
      <ul className="text-ink-soft flex max-h-60 flex-col gap-1 overflow-y-auto">
        {[...new Set(effects.map(({ id }) => id))].map((id) => (
          <li key={id}>{effectText(effects.filter((one) => one.id === id))}</li>
        ))}
      </ul>
    </section>
  );
}

/** "Payroll: Fri 25 Dec 2026 (made on Mon 28 Dec 2026)". */
function effectText(effects: ReadonlyArray<Effect>): string {
  const names = effects.slice(0, MOST_SHOWN).map(({ day, moved_to: to }) =>
    t("{moves, select, yes {{day} (made on {to})} other {{day} (left out)}}", {
      day: dayText(day),
      moves: to === null ? "no" : "yes",
      to: to === null ? "" : dayText(to),
    }),
  );
  const more = effects.length - names.length;
  const all = joined(names);
  const shown = more > 0 ? t("{names} and {more} more", { names: all, more }) : all;
  return `${effects[0]?.name}: ${shown}`;
}

function dayText(day: string): string {
  return spanText({ from: day, to: day });
}
