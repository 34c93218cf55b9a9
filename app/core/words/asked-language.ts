import { isLanguage, type Language } from "./languages.ts";

type Headers = { cookie?: string | undefined; "accept-language"?: string | undefined };

/** The language of a request: the browser's choice, else our first that the browser prefers, else English. */
export function askedLanguage(
  { cookie = "", "accept-language": accepted = "" }: Headers,
  name = "language",
): Language {
  const pairs = cookie.split(";").map((pair) => pair.trim().split("="));
  const chosen = pairs.find(([found]) => found === name)?.[1];
  return isLanguage(chosen) ? chosen : (preferred(accepted) ?? "en");
}

/** The language with the highest weight, the first of equals; a region's language counts as its language. */
function preferred(accepted: string): Language | undefined {
  const ranges = accepted.split(",").map((range) => {
    const [tag = "", weight = ""] = range.toLowerCase().split(";");
    return { language: tag.trim().split("-")[0], weight: weightOf(weight.trim()) };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .find(isLanguage);
}

function weightOf(said: string): number {
  return said === "" ? 1 : Number(/^q=([01](?:\.\d{1,3})?)$/.exec(said)?.[1] ?? 0);
}
