import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { plainScript } from "~/core/kit/plain/script";
import { isPlainHandle } from "~/core/kit/plain/written";
import { leaves } from "../fixtures/route-modules";

const client = resolve(import.meta.dirname, "../../build/client");

const FilesSchema = z.object({
  module: z.string(),
  imports: z.array(z.string()),
  css: z.array(z.string()),
});
const ManifestSchema = z.object({
  url: z.string(),
  entry: FilesSchema,
  routes: z.record(z.string(), FilesSchema.extend({ parentId: z.string().optional() })),
});
type Manifest = z.infer<typeof ManifestSchema>;

type Loaded = { files: number; script: number; style: number };

/**
 * The most that a page may load before it can be used: files of scripts, and kilobytes of scripts and of style in gzip.
 * A front page has no frame; the conversation beside a list, and what drags cards, come after these.
 */
const budgets = {
  front: { files: 10, script: 122, style: 23 },
  page: { files: 36, script: 201, style: 23 },
  list: { files: 28, script: 169, style: 24 },
} satisfies Record<string, Loaded>;

const LISTS =
  /^user-dashboard\._index$|-dashboard\.(conversations|person|rejected|task-status|today-alert|work)$/;
const NO_PAGE =
  /^(resources|auth\.google|auth\.callback|files)(\.|$)|export|^(user-dashboard\.notifications|calendar\.:file|refused|logout|\*)$/;

let manifest: Manifest;
const sizes = new Map<string, number>();

beforeAll(async () => {
  for await (const file of glob("assets/*.{js,css}", { cwd: client })) {
    const body = await readFile(join(client, file));
    sizes.set(`/${file}`, gzipSync(body).length);
    if (!file.startsWith("assets/manifest-")) continue;
    const text = String(body);
    const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
    manifest = ManifestSchema.parse(JSON.parse(json));
  }
});

/** Pages that contain their one script, and load none. */
const PLAIN = /^(_index|about|auth\.confirm|forgot-password|join\.:key|setup|sign-in)$/;

const all = leaves.filter(({ name }) => !NO_PAGE.test(name));
const pages = all.filter(({ name }) => !PLAIN.test(name));

test("the pages before signing in, and no others, are plain: their one script has three kilobytes at most", async () => {
  const marked = await Promise.all(
    all.map(async ({ name, load }) => (isPlainHandle((await load()).handle) ? [name] : [])),
  );
  expect(marked.flat()).toEqual(all.map(({ name }) => name).filter((name) => PLAIN.test(name)));
  expect(brotliCompressSync(plainScript([])).length).toBeLessThanOrEqual(3000);
});

test.each(pages)("$name loads no more than its kind may", ({ id, name }) => {
  const kind = LISTS.test(name) ? "list" : name.includes("dashboard") ? "page" : "front";
  const loaded = loadedBy(id);
  for (const what of ["files", "script", "style"] as const) {
    expect(loaded[what], `${what} of ${name}`).toBeGreaterThan(0);
    expect(loaded[what], `${what} of ${name}`).toBeLessThanOrEqual(budgets[kind][what]);
  }
});

// What one page gained is seen beside the table of the run before.
afterAll(() => {
  const rows = pages.map(({ id, name }) => {
    const { files, script, style } = loadedBy(id);
    return `${String(files).padStart(4)} files ${String(script).padStart(4)} kB ${String(style).padStart(3)} kB  ${name}`;
  });
  console.log(rows.join("\n"));
});

function loadedBy(id: string): Loaded {
  const parts = [manifest.entry];
  for (let at: string | undefined = id; at !== undefined; at = manifest.routes[at]?.parentId) {
    const route = manifest.routes[at];
    if (route) parts.push(route);
  }
  const scripts = new Set([
    manifest.url,
    ...parts.flatMap(({ module, imports }) => [module, ...imports]),
  ]);
  const styles = new Set(parts.flatMap(({ css }) => css));
  return { files: scripts.size, script: kB(scripts), style: kB(styles) };
}

function kB(files: Set<string>): number {
  const bytes = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? NaN), 0);
  return Math.ceil(bytes / 1000);
}
