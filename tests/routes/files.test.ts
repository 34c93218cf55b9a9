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

/** The most scripts that a page may load before it can be used, and their kilobytes in gzip. */
const budgets: Record<string, [files: number, script: number]> = {
  _index: [7, 127],
  about: [4, 116],
  "admin-dashboard._index": [17, 185],
  "admin-dashboard.add-user": [30, 185],
  "admin-dashboard.all-users": [31, 199],
  "admin-dashboard.all-users.leave": [19, 199],
  "admin-dashboard.all-users.sheet": [19, 180],
  "admin-dashboard.assignments": [24, 192],
  "admin-dashboard.audit-log": [16, 178],
  "admin-dashboard.calendar": [25, 207],
  "admin-dashboard.completed": [25, 200],
  "admin-dashboard.create-group": [27, 203],
  "admin-dashboard.dashboard-content": [11, 173],
  "admin-dashboard.departments": [20, 190],
  "admin-dashboard.import-users": [22, 168],
  "admin-dashboard.join-link": [22, 190],
  "admin-dashboard.new-notification": [30, 206],
  "admin-dashboard.person": [37, 239],
  "admin-dashboard.rejected": [30, 220],
  "admin-dashboard.reports": [13, 177],
  "admin-dashboard.settings": [16, 185],
  "admin-dashboard.task-assign": [36, 214],
  "admin-dashboard.task-status": [37, 241],
  "admin-dashboard.team": [15, 177],
  "admin-dashboard.today-alert": [29, 210],
  "admin-dashboard.user-profile": [33, 205],
  "auth.confirm": [12, 175],
  "forgot-password": [6, 126],
  "join.:key": [16, 174],
  setup: [14, 173],
  "sign-in": [5, 117],
  unsubscribe: [4, 116],
  "user-dashboard._index": [26, 240],
  "user-dashboard.calendar": [20, 200],
  "user-dashboard.conversations": [26, 205],
  "user-dashboard.profile": [33, 205],
  "user-dashboard.share": [18, 175],
  "user-dashboard.work": [21, 199],
  welcome: [8, 129],
};
const STYLE = 23;

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
    ({ name }) =>
      !/^(resources|auth|files)\.|export|^(user-dashboard\.notifications|calendar\.:file|refused|logout|\*)$/.test(
        name,
      ),
  );
  const withOwn = [...pages.map(({ name }) => name), "auth.confirm"].filter(
    (name) => name !== "auth.google",
  );
  expect(Object.keys(budgets).toSorted()).toEqual(withOwn.toSorted());
});

test.each(Object.entries(budgets))("%s loads no more than its budget", (name, [files, script]) => {
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
