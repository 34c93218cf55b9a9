import { type Language, LANGUAGES } from "~/core/words/languages";
import { readerLanguage } from "~/core/words/reads-in";
import type { LocalTime } from "./local-time";

type Width = "long" | "short";

/** Every page needs these names, and a browser takes longer to compute them. */
const ENGLISH = {
  month:
    "January February March April May June July August September October November December".split(
      " ",
    ),
  weekday: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** The parts of a day in the reader's language: "Friday" and "November", or "Fri" and "Nov". */
export function named({ weekday, day, month, year }: LocalTime, width: Width) {
  return {
    weekday: name("weekday", weekday, width),
    day,
    month: name("month", month, width),
    year,
  };
}

/** The weekdays from 1, Monday, to 7, in the reader's order. */
export function weekDays() {
  return Array.from({ length: 7 }, (_, at) => {
    const day = (at + LANGUAGES[readerLanguage()].weekBegins) % 7;
    const [short, label] = [name("weekday", day, "short"), name("weekday", day, "long")];
    return { value: day || 7, short, label };
  });
}

function name(part: "weekday" | "month", at: number, width: Width): string {
  const language = readerLanguage();
  if (language !== "en") return byBrowser(language, part, width).format(momentOf(part, at));
  return ENGLISH[part][at]?.slice(0, width === "short" ? 3 : undefined) ?? "";
}

/** 1970 began on a Thursday: its fourth day was a Sunday. */
function momentOf(part: "weekday" | "month", at: number): number {
  return part === "month" ? Date.UTC(1970, at) : Date.UTC(1970, 0, 4 + at);
}

function byBrowser(language: Language, part: "weekday" | "month", width: Width) {
  const key = `${language} ${part} ${width}`;
  const { tag } = LANGUAGES[language];
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(tag, { [part]: width, timeZone: "UTC" });
  formats.set(key, format);
  return format;
}
