import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./environment.ts";

const run = promisify(execFile);

/** What is promised, and its number: "2.7" of tests/promises.txt, "threat.31" of docs/security.md. */
export type Promised = { id: string; text: string };

/** A test by its file and title, and the numbers of the promises that its title names. */
export type Proof = { file: string; name: string; ids: Array<string> };

/** All promises, in their order. */
export async function readPromises(): Promise<Array<Promised>> {
  const files = ["tests/promises.txt", "docs/security.md"];
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
  const lines = texts.join("\n").matchAll(/^- \*\*([\w.]+)\*\* (.*)$/gm);
  return [...lines].map(([, id = "", text = ""]) => ({ id, text }));
}

/** The tests that name promises in their title: "… §2.7 §life.3". */
export async function findProofs(): Promise<Array<Proof>> {
  const args = ["grep", "-l", "--untracked", "§", "--", "*.test.ts", "*.test.tsx", "*.spec.ts"];
  const { stdout } = await run("git", args, { cwd: root });
  const files = stdout.trim().split("\n");
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
  return files.flatMap((file, index) => {
    const titles = texts[index]?.matchAll(/(["`])((?:(?!\1)[^\n])*?)((?: §[a-z\d.]+)+)\1/g) ?? [];
    return [...titles].map(([, , name = "", tags = ""]) => ({
      file,
      name: name + tags,
      ids: tags
        .trim()
        .split(" ")
        .map((tag) => tag.slice(1)),
    }));
  });
}
