import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { partOf } from "../../server/bent/part-of.ts";
import { root } from "./environment.ts";

/** Other files that a build is made from. */
const FILES = ["package-lock.json", "remix.config.js", "tailwind.config.ts", "vite.config.ts"];

/** The version in package.json. */
export function release(): string {
  return String(partOf(JSON.parse(readFileSync(join(root, "package.json"), "utf8")), "version"));
}

/** A short name for the current sources: two builds of the same sources have the same name. */
export function sourceVersion(): string {
  const inFolders = ["app", "messages", "public", "server"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const hash = createHash("sha256");
  for (const file of [...inFolders.toSorted(), ...FILES.map((name) => join(root, name))]) {
    hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 12);
}
