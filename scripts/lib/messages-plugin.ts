import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./environment.ts";
import {
  inAll,
  type Marks,
  marked,
  readCatalogues,
  translated,
  withoutLate,
} from "./message-marks.ts";
import { IMPORTS, mistakesOf, sentencesOfCode, translations } from "./messages.ts";

const WORDS = join(root, "app/core/words");
const CLIENT = join(root, "build/client");
const LATE = /import\s*\{\s*late\s*\}\s*from\s*"[^"]*\/core\/words\/late(?:\.ts)?"/;

/** What the rooms' modules of languages are in a browser: a page has one language, a worker that of its address. */
function inBrowser(name: string, inWorker: boolean): string | null {
  if (name === "late.ts") return "export const late = (make) => make();";
  if (name !== "reads-in.ts") return null;
  const language = inWorker
    ? 'new URLSearchParams(location.search).get("language") ?? "en"'
    : "document.documentElement.lang";
  return `export const readerLanguage = () => ${language};`;
}

/** Writes the texts of a language into the browser's modules in place of `t("…")`: see decision 84. */
export function messages({ inWorker = false } = {}): Array<Plugin> {
  let all = readCatalogues();
  const marks: Marks = new Map();
  let hasOne = false;
  const texts: Plugin = {
    name: "messages",
    configResolved({ command }) {
      hasOne = command === "build" && !inWorker;
    },
    buildStart() {
      const { sentences, mistakes } = sentencesOfCode();
      for (const [language, catalogue] of all) {
        const wrong = mistakesOf(language, catalogue, sentences);
        const lacking = wrong.filter((mistake) => mistake.includes("” is lacking"));
        if (lacking.length > 0)
          this.info(`messages/${language}.json lacks ${lacking.length}, which stay English.`);
        mistakes.push(...wrong.filter((mistake) => !lacking.includes(mistake)));
      }
      if (mistakes.length > 0) this.error(mistakes.join("\n"));
    },
    load(id, options) {
      const [file = ""] = id.split("?");
      if (options?.ssr || !file.startsWith(`${WORDS}/`)) return null;
      return inBrowser(file.slice(WORDS.length + 1), inWorker);
    },
    transform(code, id, options) {
      if (options?.ssr || !(IMPORTS.test(code) || LATE.test(code))) return null;
      const withLate = hasOne ? withoutLate(code, this.parse(code)) : code;
      const own = withLate.replace(IMPORTS, "");
      try {
        if (hasOne) return { code: marked(own, all, marks), map: null };
        const reader = 'import { readerLanguage as reader$m } from "~/core/words/reads-in";';
        return { code: `${reader}${inAll(own, all, "reader$m()")}`, map: null };
      } catch (error) {
        return this.error(`${id}: ${String(error)}`);
      }
    },
    hotUpdate({ file }) {
      if (!file.startsWith(join(root, "messages/"))) return;
      all = readCatalogues();
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: "full-reload" });
    },
  };
  const files: Plugin = {
    name: "language-files",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          for (const language of translations) {
            const fileName = file.fileName.replace("assets/", `assets/${language}/`);
            const code = translated(file.code, all, marks, language);
            // What Vite loads before an import. A name with a slash before it is a worker's, which has all languages.
            const source = code.replaceAll(/"assets\/(?=[^"]+\.js")/g, `"assets/${language}/`);
            this.emitFile({ type: "asset", fileName, source });
          }
          file.code = translated(file.code, all, marks, "en");
        }
      },
    },
  };
  return inWorker ? [texts] : [texts, files, manifests()];
}

/** Remix writes the list of the pages' files while it builds the server, when the browser's files are already there. */
function manifests(): Plugin {
  return {
    name: "language-manifests",
    apply: (_, { command, isSsrBuild = false }) => command === "build" && isSsrBuild,
    async writeBundle() {
      for await (const file of glob("assets/manifest-*.js", { cwd: CLIENT })) {
        const text = await readFile(join(CLIENT, file), "utf8");
        for (const language of translations) {
          const own = text.replaceAll(/"\/assets\/(?=[^"]+\.js")/g, `"/assets/${language}/`);
          await writeFile(join(CLIENT, file.replace("assets/", `assets/${language}/`)), own);
        }
      }
    },
  };
}
