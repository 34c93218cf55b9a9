import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
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

/** At most: how many scripts a page loads before it can be used, and kilobytes of them under gzip. */
const budgets: Record<string, [files: number, script: number]> = {
  _index: [7, 125],
  about: [5, 114],
  "admin-dashboard._index": [17, 190],
  "admin-dashboard.add-user": [22, 192],
  "admin-dashboard.all-users": [26, 204],
  "admin-dashboard.all-users.leave": [20, 208],
  "admin-dashboard.assignments": [26, 201],
  "admin-dashboard.audit-log": [16, 184],
  "admin-dashboard.calendar": [31, 226],
  "admin-dashboard.completed": [30, 220],
  "admin-dashboard.create-group": [28, 212],
  "admin-dashboard.dashboard-content": [14, 182],
  "admin-dashboard.import-users": [15, 189],
  "admin-dashboard.new-notification": [33, 225],
  "admin-dashboard.rejected": [30, 223],
  "admin-dashboard.reports": [18, 183],
  "admin-dashboard.settings": [17, 188],
  "admin-dashboard.task-assign": [33, 217],
  "admin-dashboard.task-status": [34, 238],
  "admin-dashboard.today-alert": [32, 226],
  "admin-dashboard.user-profile": [28, 207],
  "auth.confirm": [11, 185],
  "forgot-password": [7, 124],
  "sign-in": [6, 115],
  unsubscribe: [6, 114],
  "user-dashboard._index": [25, 239],
  "user-dashboard.calendar": [17, 197],
  "user-dashboard.conversations": [29, 216],
  "user-dashboard.notifications": [24, 203],
  "user-dashboard.profile": [28, 207],
  welcome: [8, 125],
};
const STYLE = 17;

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

test("each page has a budget of files", () => {
  const pages = leaves.filter(
    ({ name }) => !/^(resources|auth)\.|export|^(calendar\.ics|refused|logout|\*)$/.test(name),
  );
  const withOwn = [...pages.map(({ name }) => name), "auth.confirm"].filter(
    (name) => name !== "auth.google",
  );
  expect(Object.keys(budgets).toSorted()).toEqual(withOwn.toSorted());
});

test.each(Object.entries(budgets))("%s loads no more than it may", (name, [files, script]) => {
  const loaded = loadedBy(leaves.find((route) => route.name === name)?.id ?? "");
  const most: Loaded = { files, script, style: STYLE };
  for (const what of ["files", "script", "style"] as const) {
    expect(loaded[what], `${what} of ${name}`).toBeGreaterThan(0);
    expect(loaded[what], `${what} of ${name}`).toBeLessThanOrEqual(most[what]);
  }
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
