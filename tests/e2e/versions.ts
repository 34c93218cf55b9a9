import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const BUILD = "build";
const ASSETS = "build/client/assets";
const NAMED_BY_CONTENT = /[\w.-]+-[\w-]{8}(?=\.(?:js|css|svg|woff2)\b)/g;

/**
 * Makes another version of the build, in a folder of its own: the same pages, with every script and style under another
 * name. Returns the folder.
 */
export async function otherVersion(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "daymark-version-"));
  await cp(BUILD, join(folder, BUILD), { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const assets = join(folder, ASSETS);
  const files = await readdir(assets);
  await Promise.all(
    files.filter((file) => /\.(br|gz)$/.test(file)).map((file) => rm(join(assets, file))),
  );
  const names = new Set(files.flatMap((file) => file.match(NAMED_BY_CONTENT) ?? []));
  function renamed(text: string): string {
    return text
      .replaceAll("\\\n", "") // The server's build has short lines, and goes on with a text in the next one.
      .replaceAll(NAMED_BY_CONTENT, (name) => (names.has(name) ? `${name}2` : name))
      .replaceAll(version, `${version}2`);
  }
  const server = join(folder, BUILD, "server");
  const ofServer = await readdir(server, { recursive: true });
  const texts = [
    ...files.filter((file) => /\.(js|css)$/.test(file)).map((file) => join(assets, file)),
    ...ofServer.filter((file) => file.endsWith(".js")).map((file) => join(server, file)),
  ];
  for (const text of texts) await writeFile(text, renamed(await readFile(text, "utf8")));
  for (const file of await readdir(assets)) {
    await rename(join(assets, file), join(assets, renamed(file)));
  }
  return folder;
}
