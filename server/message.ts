import { parse, type Select, type Token } from "@messageformat/parser";
import * as cardinals from "make-plural/cardinals";

export type Values = Readonly<Record<string, string | number>>;

/** The text of a message without values, or the template literal that makes its text from them. */
export type Message = { text: string } | { template: string };

/**
 * Reads a message in ICU MessageFormat, for the server and for the browser's build alike. Numbers are written as plain
 * digits, by `{n}` and by `#`: 1000 and not 1,000. Numbers in groups, and dates, are handed over as texts.
 */
export function readMessage(message: string, language: string, values = "v"): Message {
  if (!/['{}#]/.test(message)) return { text: message };
  const tokens = parse(message);
  const isPlain = tokens.every(({ type }) => type === "content");
  if (!isPlain) return { template: written(tokens, { language, values }) };
  return { text: tokens.map((token) => (token.type === "content" ? token.value : "")).join("") };
}

/** The language of the reader, and the name of the object of values. */
type Place = { language: string; values: string; number?: string };

function written(tokens: ReadonlyArray<Token>, place: Place): string {
  const parts = tokens.map((token) => {
    switch (token.type) {
      case "content":
        return token.value.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
      case "argument":
        return isolated(`\${${place.values}.${token.arg}}`, place.language);
      case "octothorpe":
        return `\${${place.number ?? ""}}`;
      case "select":
      case "plural":
        return `\${${chosen(token, place)}}`;
      default:
        throw new Error(`Hand over the text of {${token.arg}, ${token.type}}.`);
    }
  });
  // The text is read from the right even if it begins with a name of another script.
  const mark = isRightToLeft(place.language) && tokens[0]?.type === "argument" ? "\u200F" : "";
  return `\`${mark}${parts.join("")}\``;
}

/** In a text that is read from right to left, a name in another script turns nothing around it. */
function isolated(value: string, language: string): string {
  return isRightToLeft(language) ? `\u2068${value}\u2069` : value;
}

/** The conditions by which one of a choice's texts is chosen. */
function chosen({ type, arg, cases, pluralOffset }: Select, place: Place): string {
  const value = `${place.values}.${arg}`;
  const number = pluralOffset === undefined ? value : `(${value}-${pluralOffset})`;
  const inside = type === "plural" ? { ...place, number } : place;
  const texts = cases.map(({ key, tokens }): [string, string] => [key, written(tokens, inside)]);
  const other = texts.find(([key]) => key === "other")?.[1];
  if (other === undefined) throw new Error(`The choice by ${arg} has no other.`);
  const named = texts.filter(([key]) => key !== "other");
  if (type === "select") return byName(value, named, other);
  const byRule = named.filter(([key]) => !key.startsWith("="));
  return named
    .filter(([key]) => key.startsWith("="))
    .reduceRight(
      (rest, [key, text]) => `${value}==${key.slice(1)}?${text}:${rest}`,
      ruled(number, byRule, other, place.language),
    );
}

/** The text that a language's rule for numbers chooses, in place; in English and German by a comparison. */
function ruled(number: string, texts: Array<[string, string]>, other: string, language: string) {
  const [one] = texts;
  if (one === undefined) return other;
  const rule: unknown = Reflect.get(cardinals, language);
  if (rule === cardinals.en) return `${number}==1?${one[1]}:${other}`;
  return `(_kind=>${byName("_kind", texts, other)})((${String(rule).replaceAll(/\s+/g, " ")})(${number}))`;
}

function byName(subject: string, texts: Array<[string, string]>, other: string): string {
  return texts.reduceRight((rest, [key, text]) => `${subject}==="${key}"?${text}:${rest}`, other);
}

function isRightToLeft(language: string): boolean {
  return /^(Arab|Hebr)$/.test(new Intl.Locale(language).maximize().script ?? "");
}
