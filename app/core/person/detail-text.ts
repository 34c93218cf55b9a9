import { formatDay } from "~/core/time/time";
import type { DetailKind } from "./details";

/** The value of a detail as people read it. */
export function detailText(detail: DetailKind, value: string | null, none = "–"): string {
  const { input, choices } = detail;
  if (value === null) return none;
  return input === "date" ? formatDay(value) : (choices?.[value] ?? value);
}
