import { wallTime } from "~/core/time/local-time";

/** A time of day; null for the end of a working day. */
export type Clock = string | null;

const TIMES: ReadonlyArray<
  readonly [RegExp, (found: ReadonlyArray<string | undefined>) => Clock | undefined]
> = [
  [
    /(\d{1,2})(?:[:.](\d\d))? ?(a|p)(?:\.?m\.?)/,
    ([, hour, minute, half]) => twelve(hour, minute, half),
  ],
  [/(\d{1,2})[:.](\d\d) ?(?:h|hrs|uhr|o'clock)/, ([, hour, minute]) => clock(hour, minute)],
  [/(\d{1,2}) ?(?:h|uhr) ?(\d\d)?/, ([, hour, minute]) => clock(hour, minute)],
  [/(\d{1,2}):(\d\d)/, ([, hour, minute]) => clock(hour, minute)],
  // Only an hour after noon is clear by itself.
  [/at (1[3-9]|2[0-3])/, ([, hour]) => clock(hour, undefined)],
  [/noon|midday/, () => "12:00"],
  // The end of the day, not its beginning.
  [/midnight/, () => "23:59"],
  [/morning/, () => "09:00"],
  [/afternoon/, () => "15:00"],
  [/evening/, () => "18:00"],
  [/eod|cob|eob|end day|(?:close|end) business/, () => null],
];

/** A time of day at the beginning or end of some words, and the rest; undefined if there is none. */
export function takeClock(words: string): { rest: string; at: Clock } | "impossible" | undefined {
  for (const [{ source }, read] of TIMES) {
    const last = new RegExp(`(?:^| )(?:at |this )?(?:${source})$`).exec(words);
    const found = last ?? new RegExp(`^(?:at |this )?(?:${source})(?: |$)`).exec(words);
    if (!found) continue;
    const at = read(found);
    if (at === undefined) return "impossible";
    const rest = last ? words.slice(0, last.index) : words.slice(found[0].length);
    return { rest: rest.trim(), at };
  }
  return undefined;
}

function twelve(hour = "", minute = "0", half = ""): Clock | undefined {
  const said = Number(hour);
  if (said < 1 || said > 12) return undefined;
  return clock(String((said % 12) + (half === "p" ? 12 : 0)), minute);
}

function clock(hour = "", minute = "0"): Clock | undefined {
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return wallTime((Number(hour) * 60 + Number(minute)) * 60_000).clock;
}
