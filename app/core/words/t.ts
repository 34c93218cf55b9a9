import { runInThisContext } from "node:vm";
import { readMessage, type Values } from "#server/message";
import { catalogues, textOf } from "./catalogues.ts";
import { isLanguage, LANGUAGES, type Language } from "./languages.ts";
import { readerLanguage } from "./reads-in.ts";
import type { Said } from "./values.ts";

type Write = (values: Values) => string;

const known = new Map<Language, Map<string, Write>>();

/**
 * An English sentence, in ICU MessageFormat, in the reader's language: `t("Paused until {day}", { day })`. For an
 * ambiguous sentence, the third argument names the meaning. A missing translation leaves English. The browser's build
 * replaces the call by the text, so each sentence and each value's name must be written in the call.
 */
export function t<Sentence extends string>(sentence: Sentence, ...said: Said<Sentence>): string;
export function t(sentence: string, values: Values = {}, meant = ""): string {
  const language = readerLanguage();
  const own = known.get(language) ?? new Map<string, Write>();
  known.set(language, own);
  const key = `${meant}\n${sentence}`;
  const write = own.get(key) ?? compiled(sentence, meant, language);
  own.set(key, write);
  return write(values);
}

/** A sentence without values in every language, as imported files may contain it. */
export function everyLanguage(sentence: string, meant = ""): Array<string> {
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  return [...new Set(languages.map((language) => inLanguage(sentence, meant, language).text))];
}

function inLanguage(sentence: string, meant: string, language: Language) {
  const own = language === "en" ? sentence : textOf(catalogues[language], sentence, meant);
  return own === undefined ? { text: sentence, language: "en" } : { text: own, language };
}

function compiled(sentence: string, meant: string, reader: Language): Write {
  const { text, language } = inLanguage(sentence, meant, reader);
  const message = readMessage(text, language);
  if ("text" in message) return () => message.text;
  const made: unknown = runInThisContext(`v=>${message.template}`);
  if (typeof made !== "function") throw new Error(`${sentence} is no message.`);
  return (values) => String(Reflect.apply(made, undefined, [values]));
}
