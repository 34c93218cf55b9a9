import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./environment.ts";
import { inAll, marked, readCatalogues, translated, withoutLate } from "./message-marks.ts";
import { languages, mistakesOf } from "./messages.ts";

const WORDS = join(root, "app/core/words");
const CLIENT = join(root, "build/client");
const IMPORT = /import\s*\{\s*(m|late)\s*\}\s*from\s*"[^"]*\/core\/words\/\1(?:\.ts)?";?/;
const OTHERS = languages.filter((language) => language !== "en");

/** What the rooms' modules of languages are in a browser: a page has one language, a worker that of its address. */
function inBrowser(name: string, inWorker: boolean): string | null {
  if (name === "late.ts") return "export const late = (make) => make();";
  if (name !== "reads-in.ts") return null;
  const language = inWorker
    ? 'new URLSearchParams(location.search).get("language") ?? "en"'
    : "document.documentElement.lang";
  return `export const readerLanguage = () => ${language};`;
}

/** Writes the texts of the catalogue into the browser's modules in place of `m.key()`: see decision 84. */
export function messages({ inWorker = false } = {}): Array<Plugin> {
  let all = readCatalogues();
  let hasOne = false;
  const texts: Plugin = {
    name: "messages",
    configResolved({ command }) {
      hasOne = command === "build" && !inWorker;
    },
    buildStart() {
      const english = all.get("en") ?? {};
      const mistakes = languages.flatMap((name) => mistakesOf(name, all.get(name) ?? {}, english));
      if (mistakes.length > 0) this.error(mistakes.join("\n"));
    },
    load(id, options) {
      const [file = ""] = id.split("?");
      if (options?.ssr || !file.startsWith(`${WORDS}/`)) return null;
      return inBrowser(file.slice(WORDS.length + 1), inWorker);
    },
    transform(code, id, options) {
      if (options?.ssr || !IMPORT.test(code)) return null;
      const withLate = hasOne ? withoutLate(code, this.parse(code)) : code;
      const own = withLate.replace(/import\s*\{\s*m\s*\}\s*from\s*"[^"]*\/words\/m";?/, "");
      if (/(?<![\w$.])m\[/.test(own)) this.error(`${id} reads a message whose key is not in it.`);
      try {
        if (hasOne) return { code: marked(own, all), map: null };
      } catch (error) {
        this.error(`${id}: ${String(error)}`);
      }
      const reader = 'import { readerLanguage as reader$m } from "~/core/words/reads-in";';
      return { code: `${reader}${inAll(own, all, "reader$m()")}`, map: null };
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
        for (const language of OTHERS) {
          const lacking = Object.keys(all.get("en") ?? {}).filter(
            (key) => !all.get(language)?.[key],
          );
          if (lacking.length > 0)
            this.info(`messages/${language}.json lacks ${lacking.length}, which stay English.`);
        }
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          for (const language of OTHERS) {
            const fileName = file.fileName.replace("assets/", `assets/${language}/`);
            const code = translated(file.code, all, language);
            // What Vite loads before an import; with a slash before it is a worker, which has all languages.
            const source = code.replaceAll(/"assets\/(?=[^"]+\.js")/g, `"assets/${language}/`);
            this.emitFile({ type: "asset", fileName, source });
          }
          file.code = translated(file.code, all, "en");
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
        for (const language of OTHERS) {
          const own = text.replaceAll(/"\/assets\/(?=[^"]+\.js")/g, `"/assets/${language}/`);
          await writeFile(join(CLIENT, file.replace("assets/", `assets/${language}/`)), own);
        }
      }
    },
  };
}
