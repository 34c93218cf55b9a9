import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { root } from "./environment.ts";
import { Mistake } from "./mistake.ts";

const MANIFEST = join(root, "build/client/.vite/manifest.json");

/** Files of parts of a page that come after the others, by their names in `chunks.ts` or of their module. */
const LATE = ["task-pane", "admin-task-pane"];
/** Files that each page of somebody signed in names in any case. */
const FIRST = ["entry.client", "shell"];

const ManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof ManifestSchema>;

/**
 * Tells the server which files a browser needs for each late part beyond the first ones: a page that begins with such a
 * part names them. Vite's list of the browser's files is there only while the server is built.
 */
export function lateFiles(): Plugin {
  return {
    name: "late-files",
    config: (_config, { isSsrBuild }) => ({
      define: { LATE_FILES: JSON.stringify(isSsrBuild ? addressesOfLate() : {}) },
    }),
  };
}

function addressesOfLate(): Record<string, Array<string>> {
  const manifest = ManifestSchema.parse(JSON.parse(readFileSync(MANIFEST, "utf8")));
  const first = new Set(FIRST.flatMap((name) => filesOf(manifest, name)));
  return Object.fromEntries(
    LATE.map((name) => [name, filesOf(manifest, name).filter((file) => !first.has(file))]),
  );
}

function filesOf(manifest: Manifest, name: string): Array<string> {
  const keys = new Set(Object.keys(manifest).filter((key) => manifest[key]?.name === name));
  if (keys.size === 0) throw new Mistake(`${name} is in no file.`);
  // A set includes what is added while it is iterated.
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  return [...keys].map((key) => `/${manifest[key]?.file ?? ""}`);
}
