// A pseudo-language, made of English: accents on the letters, 40 % longer, and in ⟦ ⟧ what comes from the catalogue.
import { cp, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, type Token } from "@messageformat/parser";
import { programOf, runNode } from "../../scripts/lib/child.ts";
import { root } from "../../scripts/lib/environment.ts";
import { readCatalogue } from "../../scripts/lib/messages.ts";

const ACCENTED: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  y: "ý",
};
const PADDING = "~";

/** A message in the pseudo-language; what is put in stays outside the brackets, and is seen if it is English itself. */
export function pseudo(message: string): string {
  return written(parse(message), false);
}

function written(tokens: ReadonlyArray<Token>, isCounted: boolean): string {
  const parts = tokens.map((token) => {
    switch (token.type) {
      case "content":
        return escaped(lengthened(token.value), isCounted);
      case "argument":
        return `{${token.arg}}`;
      case "octothorpe":
        return "#";
      case "plural":
      case "select": {
        const cases = token.cases.map(
          ({ key, tokens }) => `${key} {${written(tokens, isCounted || token.type === "plural")}}`,
        );
        return `{${token.arg}, ${token.type}, ${cases.join(" ")}}`;
      }
      default:
        throw new Error(`No message has {${token.arg}, ${token.type}}.`);
    }
  });
  return parts.join("");
}

/** Without letters it stays as it is; blanks at the ends stay outside. */
function lengthened(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const words = text.replaceAll(/\p{L}+/gu, (word) => {
    const accented = word.replaceAll(/[aeiouy]/g, (letter) => ACCENTED[letter] ?? letter);
    return accented + PADDING.repeat(Math.ceil(word.length * 0.4));
  });
  return words.replace(/^(\s*)(.*?)(\s*)$/s, "$1⟦$2⟧$3");
}

function escaped(text: string, isCounted: boolean): string {
  const doubled = text.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'");
  return isCounted ? doubled.replaceAll("#", "'#'") : doubled;
}

/** Builds Daymark with the pseudo-language in the place of German, in a folder of its own; returns the folder. */
export async function buildPseudo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "daymark-pseudo-"));
  for (const source of SOURCES)
    await cp(join(root, source), join(folder, source), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const texts = Object.fromEntries(
    Object.keys(readCatalogue("de")).map((sentence) => [sentence, pseudo(sentence)]),
  );
  await writeFile(join(folder, "messages/de.json"), JSON.stringify(texts));
  const program = programOf("@remix-run/dev", "remix");
  const { code, stderr } = await runNode(program, ["vite:build"], { cwd: folder });
  if (code !== 0) throw new Error(stderr);
  return folder;
}

const SOURCES = [
  ...["app", "messages", "public", "scripts", "server", "supabase"],
  ...[
    "package.json",
    "package-lock.json",
    "remix.config.js",
    "tailwind.config.ts",
    "tsconfig.json",
  ],
  "vite.config.ts",
];
