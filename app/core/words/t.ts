import { runInThisContext } from "node:vm";
import { readMessage, type Values } from "#server/message";
import { catalogues, textOf } from "./catalogues.ts";
import { isLanguage, LANGUAGES, type Language } from "./languages.ts";
import { readerLanguage } from "./reads-in.ts";

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

/** The arguments after a sentence in a call of `t`: its values by name, and the meaning of an ambiguous sentence. */
type Said<Sentence extends string> = Following<NamesIn<Sentence>>;

type Following<Names extends string> = [Names] extends [never]
  ? [values?: Readonly<Record<string, never>>, meant?: string]
  : [values: Readonly<Record<Names, string | number>>, meant?: string];

/** The names of the values of a message in ICU MessageFormat, `{name}` and `{name, plural, one {…} other {…}}`. */
type NamesIn<Message extends string> = Content<Message>[0];

/** The names in a text up to its closing brace, and the text after that brace. */
type Content<
  Text extends string,
  Names extends string = never,
> = Text extends `${infer Before}{${infer Inside}`
  ? Before extends `${string}}${string}`
    ? Ended<Text, Names>
    : Argument<Inside, Names>
  : Ended<Text, Names>;

type Ended<Text extends string, Names extends string> = Text extends `${string}}${infer After}`
  ? [Names, After]
  : [Names, ""];

type Argument<
  Text extends string,
  Names extends string,
> = Text extends `${infer Name}}${infer After}`
  ? Name extends `${infer Chosen}, ${"plural" | "select"},${string}`
    ? Text extends `${string}, ${"plural" | "select"},${infer Cases}`
      ? Branches<Cases, Names | Chosen>
      : never
    : Content<After, Names | Name>
  : never;

/** The names in ` one {…} other {…}}`, and in the text after it. */
type Branches<
  Text extends string,
  Names extends string,
> = Text extends `${infer Before}{${infer Inside}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer After}`
      ? Content<After, Names>
      : never
    : Content<Inside, Names> extends [infer Found extends string, infer Rest extends string]
      ? Branches<Rest, Found>
      : never
  : Text extends `${string}}${infer After}`
    ? Content<After, Names>
    : never;
