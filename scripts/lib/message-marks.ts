import { createHash } from "node:crypto";
import type { Rollup } from "vite";
import { type Catalogue, textOf } from "../../app/core/words/catalogues.ts";
import type { Language } from "../../app/core/words/languages.ts";
import { type Message, readMessage } from "../../server/message.ts";
import { type Call, callsIn } from "./message-calls.ts";
import { keyOf, readCatalogue, translations } from "./messages.ts";

export type Catalogues = ReadonlyMap<Language, Catalogue>;

/** What a mark stands for, by its id. */
export type Marks = Map<string, Pick<Call, "sentence" | "meant">>;

export function readCatalogues(): Catalogues {
  return new Map(translations.map((language) => [language, readCatalogue(language)]));
}

function messageIn(
  all: Catalogues,
  language: Language,
  { sentence, meant }: Pick<Call, "sentence" | "meant">,
  values?: string,
): Message {
  const own = textOf(all.get(language) ?? {}, sentence, meant);
  return readMessage(own ?? sentence, own === undefined ? "en" : language, values);
}

/**
 * A build of several languages has a mark in place of each text. The minification leaves it one mark: in a literal,
 * whose quotes are those of the three at its end that have a backslash. The mark changes with the text in any language,
 * and with it the name of its file.
 */
const TEXT = /%m\.([0-9a-f]{16})(\\?)"(\\?)'\\?`%/g;
const WITH_VALUES = /%f\.([0-9a-f]{16})"'\\`%\$\{([\w$]+)\}/g;

/** Expressions that a minifier would compute from the mark instead of the text. */
const MEASURED = /^(?:\.length\b|\[|\s*[!=]==)/;

/** Replaces each call of a module: by `whole`, or if it has values by a function before them. */
function replaced(code: string, write: (call: Call) => string): string {
  const edits = callsIn(code).flatMap((call): Array<[number, number, string]> => {
    const { start, end, values } = call;
    if (values === null) return [[start, end, write(call)]];
    return [
      [start, values.start, `(${write(call)})(`],
      [values.end, end, ")"],
    ];
  });
  return edits
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [from, to, own]) => text.slice(0, from) + own + text.slice(to), code);
}

/** Replaces the texts of a module by marks, and notes what the marks stand for. */
export function marked(code: string, all: Catalogues, marks: Marks): string {
  return replaced(code, (call) => {
    if (call.name === "everyLanguage") return everyOf(call, all);
    if (call.values === null && MEASURED.test(code.slice(call.end)))
      throw new Error(
        `line ${call.line}: “${call.sentence}” is compared, or its length is asked for.`,
      );
    const { sentence, meant } = call;
    const texts = [...all.values()].map((catalogue) => textOf(catalogue, sentence, meant));
    const hash = createHash("sha256").update(JSON.stringify([keyOf(sentence, meant), texts]));
    const id = hash.digest("hex").slice(0, 16);
    marks.set(id, { sentence, meant });
    return call.values === null ? `"%m.${id}\\"'\`%"` : `v=>\`%f.${id}"'\\\`%\${v}\``;
  });
}

function everyOf(call: Call, all: Catalogues): string {
  const texts = [...all.keys()].map((language) => messageIn(all, language, call));
  const own = texts.flatMap((message) => ("text" in message ? message.text : []));
  return JSON.stringify([...new Set([call.sentence, ...own])]);
}

/** Replaces the marks by the texts of a language. */
export function translated(
  code: string,
  all: Catalogues,
  marks: Marks,
  language: Language,
): string {
  function messageOf(id: string, values?: string): Message {
    const call = marks.get(id);
    if (call === undefined) throw new Error(`No text has the mark ${id}.`);
    return messageIn(all, language, call, values);
  }
  return code
    .replaceAll(TEXT, (_, id: string, double: string, single: string) => {
      const message = messageOf(id);
      const quote = double ? '"' : single ? "'" : "`";
      return "text" in message ? escaped(message.text, quote) : "";
    })
    .replaceAll(WITH_VALUES, (_, id: string, values: string) => {
      const message = messageOf(id, values);
      return "template" in message ? message.template.slice(1, -1) : "";
    });
}

function escaped(text: string, quote: string): string {
  const safe = text.replaceAll(/[\\\n]/g, (sign) => (sign === "\n" ? "\\n" : "\\\\"));
  const ended = safe.replaceAll(quote, `\\${quote}`);
  return quote === "`" ? ended.replaceAll("${", "\\${") : ended;
}

/** Replaces the texts of a module by all languages, of which `reader`, a call, names one. */
export function inAll(code: string, all: Catalogues, reader: string): string {
  return replaced(code, (call) => {
    if (call.name === "everyLanguage") return everyOf(call, all);
    const texts = (["en", ...all.keys()] as const).map((language) => {
      const message = messageIn(all, language, call);
      return `${language}:${"template" in message ? message.template : JSON.stringify(message.text)}`;
    });
    const own = `({${texts.join()}})[${reader}]`;
    return call.values === null ? own : `v=>${own}`;
  });
}

/** Replaces a module's `late(() => texts)` by the texts. */
export function withoutLate(code: string, { body }: Rollup.ProgramNode): string {
  const inits = body.flatMap((statement) => {
    const own = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    return own?.type === "VariableDeclaration" ? own.declarations.map(({ init }) => init) : [];
  });
  return inits.reduceRight((text, init) => {
    if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") return text;
    const [make] = init.arguments;
    if (init.callee.name !== "late" || make?.type !== "ArrowFunctionExpression") return text;
    const isValue = make.body.type !== "BlockStatement";
    const [start, end] = placeOf(isValue ? make.body : make);
    const [from, to] = placeOf(init);
    return `${text.slice(0, from)}(${text.slice(start, end)})${isValue ? "" : "()"}${text.slice(to)}`;
  }, code);
}

function placeOf(node: object): [number, number] {
  if (!("start" in node && "end" in node)) throw new Error("Rollup no longer says where code is.");
  return [Number(node.start), Number(node.end)];
}
