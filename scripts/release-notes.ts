// node scripts/run.cjs release-notes v1.2.3: writes release-notes.txt from CHANGELOG.md, and prints the variables that
// .github/workflows/release.yml needs. Without a version it is that of package.json.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./lib/environment.ts";
import { runScript } from "./lib/mistake.ts";
import { homeOf, notesOf } from "./lib/release-notes.ts";
import { release } from "./lib/source-version.ts";

await runScript(async () => {
  const [owner = "", changes = ""] = await Promise.all(
    ["deploy/owner.md", "CHANGELOG.md"].map((name) => readFile(join(root, name), "utf8")),
  );
  const own = release();
  const version = process.argv[2]?.replace(/^v/, "") ?? own;
  const home = homeOf(owner, process.env);
  await writeFile(join(root, "release-notes.txt"), notesOf(version, own, changes, home));
  const [registry] = home.image.split("/");
  console.log(
    `VERSION=${version}\nSOURCE=${home.source}\nIMAGE=${home.image}\nREGISTRY=${registry}`,
  );
});
