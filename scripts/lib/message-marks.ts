import { createHash } from "node:crypto";
import type { Rollup } from "vite";
import { type Message, readMessage } from "../../server/message.ts";
import { languages, readCatalogue } from "./messages.ts";

type Catalogues = ReadonlyMap<string, Readonly<Record<string, string>>>;

export function readCatalogues(): Catalogues {
  return new Map(languages.map((language) => [language, readCatalogue(language)]));
}

function messageIn(all: Catalogues, key: string, language: string, values?: string): Message {
  const english = all.get("en")?.[key];
  if (english === undefined) throw new Error(`There is no message ${key}.`);
  const own = all.get(language)?.[key];
  return readMessage(own ?? english, own === undefined ? "en" : language, values);
}

const USE = /(?<![\w$.])m\.(\w+)(\(\))?/g;

/**
 * A build of several languages has a mark in place of each text, which stays one through the minification: in a literal,
 * whose quotes are those of the three at its end that have a backslash. It changes with the text in any language, and
 * with it the name of its file.
 */
const TEXT = /%m\.(\w+)\.[0-9a-f]{8}(\\?)"(\\?)'\\?`%/g;
const WITH_VALUES = /%f\.(\w+)\.[0-9a-f]{8}"'\\`%\$\{([\w$]+)\}/g;

/** What a minifier would find out of the mark in place of the text. */
const MEASURED = /(?<![\w$.])m\.(\w+)\(\)(?:\.length\b|\[|\s*[!=]==)/;

/** Replaces `m.key()` and `m.key` in a module by marks. */
export function marked(code: string, all: Catalogues): string {
  const measured = MEASURED.exec(code)?.[1];
  if (measured !== undefined)
    throw new Error(`${measured} is compared, or its length is asked for.`);
  return code.replaceAll(USE, (_, key: string, called = "") => {
    const texts = languages.map((language) => all.get(language)?.[key]);
    const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 8);
    if ("template" in messageIn(all, key, "en"))
      return `(v=>\`%f.${key}.${hash}"'\\\`%\${v}\`)${called}`;
    const text = `"%m.${key}.${hash}\\"'\`%"`;
    return called === "" ? `(()=>${text})` : text;
  });
}

/** Replaces the marks by the texts of a language. */
export function translated(code: string, all: Catalogues, language: string): string {
  return code
    .replaceAll(TEXT, (_, key: string, double: string, single: string) => {
      const message = messageIn(all, key, language);
      const quote = double ? '"' : single ? "'" : "`";
      return "text" in message ? escaped(message.text, quote) : "";
    })
    .replaceAll(WITH_VALUES, (_, key: string, values: string) => {
      const message = messageIn(all, key, language, values);
      return "template" in message ? message.template.slice(1, -1) : "";
    });
}

function escaped(text: string, quote: string): string {
  const safe = text.replaceAll(/[\\\n]/g, (sign) => (sign === "\n" ? "\\n" : "\\\\"));
  const ended = safe.replaceAll(quote, `\\${quote}`);
  return quote === "`" ? ended.replaceAll("${", "\\${") : ended;
}

/** Replaces `m.key()` and `m.key` by all languages, of which `reader`, a call, says one. */
export function inAll(code: string, all: Catalogues, reader: string): string {
  return code.replaceAll(USE, (_, key: string, called = "") => {
    const texts = languages.map((language) => {
      const message = messageIn(all, key, language);
      return `${language}:${"template" in message ? message.template : JSON.stringify(message.text)}`;
    });
    return `(v=>({${texts.join()}})[${reader}])${called}`;
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
