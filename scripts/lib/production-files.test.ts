import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";
import { copiedByDockerfile } from "./dockerfile.ts";

const ManifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const manifest = ManifestSchema.parse(JSON.parse(readFileSync("package.json", "utf8")));
const packages = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });

/** What scripts/run.cjs starts in a production install. */
const scripts = Array.from(
  /inProduction = \[([^\]]*)\]/
    .exec(readFileSync("scripts/run.cjs", "utf8"))?.[1]
    ?.matchAll(/"([\w-]+)"/g) ?? [],
  ([, name = ""]) => name,
);

/** What the recipe for a bare server copies. */
function copiedByRecipe(): Array<string> {
  const recipe = readFileSync("deploy/README.md", "utf8");
  return Array.from(recipe.matchAll(/cp -r (.*) \/opt\/daymark\S*$/gm), ([, names = ""]) =>
    names.split(" "),
  ).flat();
}

/**
 * Imported with a condition or in development only: scripts/lib/embedded.ts and scripts/lib/built-worker.ts ask first.
 */
const ONLY_WHERE_IT_IS = [/^\.\.\/\.\.\/supabase\/local\/index\.ts$/, /^\.\/worker-build\.ts$/];

function importsOf(file: string): Array<string> {
  // Types are gone when Node runs it.
  const { outputText } = ts.transpileModule(readFileSync(file, "utf8"), {
    compilerOptions: { verbatimModuleSyntax: true, target: ts.ScriptTarget.ESNext },
  });
  return ts
    .preProcessFile(outputText, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !ONLY_WHERE_IT_IS.some((one) => one.test(name)));
}

/** Every file that a script loads, and every package, each with the file that imports it. */
function loadedBy(script: string): { files: Map<string, string>; packages: Map<string, string> } {
  const loaded = { files: new Map<string, string>(), packages: new Map<string, string>() };
  const todo = [{ file: `scripts/${script}.ts`, by: "scripts/run.cjs" }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { file, by } = next;
    if (loaded.files.has(file)) continue;
    loaded.files.set(file, by);
    for (const name of importsOf(file)) {
      const own = name.startsWith("#server/") ? `./${name.slice(1)}.ts` : name;
      if (own !== name) todo.push({ file: join(own), by: file });
      else if (own.startsWith(".")) todo.push({ file: join(dirname(file), own), by: file });
      else if (!own.startsWith("node:")) loaded.packages.set(own, file);
    }
  }
  return loaded;
}

test.each([
  ["the Dockerfile", copiedByDockerfile()],
  ["the recipe for a bare server", copiedByRecipe()],
])("%s copies what the scripts of a production install load", (_, copied) => {
  expect(copied).toEqual(expect.arrayContaining(["scripts", "server", "supabase/migrations"]));
  expect(
    copied.filter((name) => !/^(build|node_modules)$/.test(name) && !existsSync(name)),
  ).toEqual([]);
  expect(scripts).toEqual(expect.arrayContaining(["start", "backup", "restore", "create-admin"]));
  const missing = scripts.flatMap((script) =>
    Array.from(loadedBy(script).files)
      .filter(([file]) => !copied.some((name) => file === name || file.startsWith(`${name}/`)))
      .map(([file, by]) => `${script}: ${file}, by ${by}`),
  );
  expect(missing).toEqual([]);
});

test("a production install has the packages that they load", () => {
  const missing = scripts.flatMap((script) =>
    Array.from(loadedBy(script).packages)
      .filter(([name]) => !packages.some((one) => name === one || name.startsWith(`${one}/`)))
      .map(([name, by]) => `${script}: ${name}, by ${by}`),
  );
  expect(missing).toEqual([]);
});

test("no package of production is compiled, since the image installs them once for all processors", () => {
  const LockSchema = z.object({ packages: z.record(z.string(), z.record(z.string(), z.json())) });
  const { packages: locked } = LockSchema.parse(
    JSON.parse(readFileSync("package-lock.json", "utf8")),
  );
  const installed = Object.entries(locked).filter(([, { dev }]) => !dev);
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { cpu, hasInstallScript }]) => cpu ?? hasInstallScript)).toEqual([]);
});
