import { type Language, LANGUAGES } from "~/core/words/languages";
import { readerLanguage } from "~/core/words/reads-in";
import type { LocalTime } from "./local-time";

type Names = Record<"months" | "weekdays", ReadonlyArray<string>>;
type Width = "long" | "short";

const ENGLISH: Names = {
  months:
    "January February March April May June July August September October November December".split(
      " ",
    ),
  weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
};

const known = new Map<`${Language} ${Width}`, Names>();

/** The parts of a day in the words of the reader's language: "Friday" and "November", or "Fri" and "Nov". */
export function named({ weekday, day, month, year }: LocalTime, width: Width) {
  const { months, weekdays } = namesIn(readerLanguage(), width);
  return { weekday: weekdays[weekday] ?? "", day, month: months[month] ?? "", year };
}

function namesIn(language: Language, width: Width): Names {
  const before = known.get(`${language} ${width}`);
  if (before) return before;
  const names = language === "en" ? inEnglish(width) : byBrowser(LANGUAGES[language].tag, width);
  known.set(`${language} ${width}`, names);
  return names;
}

/** Every page needs these, and a browser takes longer to say them. */
function inEnglish(width: Width): Names {
  if (width === "long") return ENGLISH;
  const [months, weekdays] = [ENGLISH.months, ENGLISH.weekdays].map((names) =>
    names.map((name) => name.slice(0, 3)),
  );
  return { months: months ?? [], weekdays: weekdays ?? [] };
}

function byBrowser(tag: string, width: Width): Names {
  const month = new Intl.DateTimeFormat(tag, { month: width, timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: width, timeZone: "UTC" });
  // 1970 began on a Thursday: its fourth day was a Sunday.
  return {
    months: Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(1970, at))),
    weekdays: Array.from({ length: 7 }, (_, at) => weekday.format(Date.UTC(1970, 0, 4 + at))),
  };
}
