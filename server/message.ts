import { parse, type Select, type Token } from "@messageformat/parser";
import * as cardinals from "make-plural/cardinals";

export type Values = Readonly<Record<string, string | number>>;

/** The text of a message without values, or the JavaScript of a function that makes its text from them. */
export type Message = { text: string } | { source: string };

/**
 * Reads a message in ICU MessageFormat, for the server and for the browser's build alike. Numbers are written as plain
 * digits, by `{n}` and by `#`: 1000 and not 1,000. Numbers in groups, and dates, are handed over as texts.
 */
export function readMessage(message: string, language: string): Message {
  if (!/['{}#]/.test(message)) return { text: message };
  const tokens = parse(message);
  const isPlain = tokens.every(({ type }) => type === "content");
  if (!isPlain) return { source: `v=>${written(tokens, language)}` };
  return { text: tokens.map((token) => (token.type === "content" ? token.value : "")).join("") };
}

/** A template literal. */
function written(tokens: ReadonlyArray<Token>, language: string, number = ""): string {
  const parts = tokens.map((token) => {
    switch (token.type) {
      case "content":
        return token.value.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
      case "argument":
        return `\${v.${token.arg}}`;
      case "octothorpe":
        return `\${${number}}`;
      case "select":
      case "plural":
        return `\${${chosen(token, language, number)}}`;
      default:
        throw new Error(`Hand over the text of {${token.arg}, ${token.type}}.`);
    }
  });
  return `\`${parts.join("")}\``;
}

/** One of a choice's texts, by conditions. */
function chosen({ type, arg, cases, pluralOffset }: Select, language: string, above: string) {
  const number = pluralOffset === undefined ? `v.${arg}` : `(v.${arg}-${pluralOffset})`;
  const texts = new Map(
    cases.map(({ key, tokens }) => [
      key,
      written(tokens, language, type === "plural" ? number : above),
    ]),
  );
  const other = texts.get("other");
  if (other === undefined) throw new Error(`The choice by ${arg} has no other.`);
  texts.delete("other");
  const all = [...texts];
  if (type === "select") return byName(`v.${arg}`, all, other);
  const byRule = all.filter(([key]) => !key.startsWith("="));
  const rule: unknown = Reflect.get(cardinals, language);
  const isSimple = rule === cardinals.en && byRule.every(([key]) => key === "one");
  const ruled = isSimple
    ? byRule.reduce((rest, [, text]) => `${number}==1?${text}:${rest}`, other)
    : byRule.length === 0
      ? other
      : `(c=>${byName("c", byRule, other)})((${String(rule)})(${number}))`;
  return all
    .filter(([key]) => key.startsWith("="))
    .reduceRight((rest, [key, text]) => `v.${arg}==${key.slice(1)}?${text}:${rest}`, ruled);
}

function byName(subject: string, texts: ReadonlyArray<[string, string]>, other: string): string {
  return texts.reduceRight((rest, [key, text]) => `${subject}==="${key}"?${text}:${rest}`, other);
}
