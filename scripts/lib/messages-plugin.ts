import { join } from "node:path";
import type { Plugin } from "vite";
import { readMessage } from "../../server/message.ts";
import { root } from "./environment.ts";
import { readCatalogue } from "./messages.ts";

const WORDS = join(root, "app/core/words");
const IMPORT = /import\s*\{\s*m\s*\}\s*from\s*"[^"]*\/core\/words\/m";?/;
const USE = /\bm\.(\w+)(\(\))?/g;

/** Writes the texts of the catalogue into the browser's modules, in place of `m.key()`. */
export function messages(): Plugin {
  return {
    name: "messages",
    load(id, options) {
      if (options?.ssr) return null;
      if (id === join(WORDS, "late.ts")) return "export const late = (make) => make();";
      if (id === join(WORDS, "reads-in.ts"))
        return "export const readerLanguage = () => document.documentElement.lang;";
      return null;
    },
    transform(code, id, options) {
      if (options?.ssr || !IMPORT.test(code)) return null;
      const english = readCatalogue("en");
      const changed = code.replace(IMPORT, "").replace(USE, (_, key: string, called?: string) => {
        const text = english[key];
        if (text === undefined) return this.error(`${id} reads ${key}, which is no message.`);
        const message = readMessage(text, "en");
        if ("source" in message) return `(${message.source})${called ?? ""}`;
        const literal = JSON.stringify(message.text);
        return called === undefined ? `(() => ${literal})` : literal;
      });
      return { code: changed, map: null };
    },
  };
}
