// npm run commands: what each command is for, as the first comment of its file says it.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/environment.ts";

const FIRST = /^(?:\/\/ .*\n)+/;

const lines = globSync("{scripts,bench}/*.ts", { cwd: root }).flatMap((file) => {
  const comment = FIRST.exec(readFileSync(join(root, file), "utf8"))?.[0].replaceAll("// ", "");
  return comment?.startsWith("np") || comment?.startsWith("node scripts") ? [comment] : [];
});
console.log(lines.toSorted().join("\n"));
