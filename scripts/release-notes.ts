// node scripts/run.cjs release-notes 1.2.3: what CHANGELOG.md says about a version, for its release.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./lib/environment.ts";
import { runScript } from "./lib/mistake.ts";
import { notesOf } from "./lib/release-notes.ts";

await runScript(async () => {
  const [changes, manifest] = await Promise.all(
    ["CHANGELOG.md", "package.json"].map((name) => readFile(join(root, name), "utf8")),
  );
  console.log(notesOf(process.argv[2] ?? "", changes ?? "", manifest ?? ""));
});
