import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { programOf, runNode } from "../../scripts/lib/child.ts";

const run = promisify(execFile);
const report = z.object({
  diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })),
  number_of_files: z.number(),
});
const codes = /no-restricted-(imports|syntax|properties)|consistent-type-assertions/;

const today = "app/features/today";
const forbidden: Array<[file: string, code: string]> = [
  [`${today}/route.tsx`, 'import { Card } from "~/features/board/task-card"; Card();'],
  [`${today}/route.tsx`, 'import { Card } from "~/features/today/parts/route"; Card();'],
  [`${today}/route.tsx`, 'import { Card } from "../../board/card"; Card();'],
  [`${today}/rows.server.ts`, 'import { order } from "../board/order.server"; order();'],
  ["app/core/kit/card.ts", 'import { isAdmin } from "../session/role"; isAdmin();'],
  [`${today}/route.tsx`, 'import { Anywhere } from "~/areas/anywhere"; Anywhere();'],
  [`${today}/route.tsx`, 'import { makeClient } from "~/core/server/client.server"; makeClient();'],
  [`${today}/route.tsx`, 'import { admin } from "~/core/server/admin.server"; admin();'],
  [`${today}/route.tsx`, 'export const rows = db.from("tasks");'],
  [`${today}/route.tsx`, "export const secret = process.env.SUPABASE_SECRET_KEY;"],
  [`${today}/route.tsx`, "export const row = JSON.parse(text) as { id: string };"],
  [
    `${today}/card.tsx`,
    'import { EDIT_SERVER } from "~/task/acts/edit/act.server"; EDIT_SERVER();',
  ],
  [`${today}/card.tsx`, 'import { NEWS } from "~/task/entries/news.words"; String(NEWS);'],
  [
    `${today}/card.tsx`,
    'import { requireRole } from "~/core/session/guards.server"; requireRole();',
  ],
  [
    `${today}/rows.model.server.ts`,
    'import { getMe } from "~/core/session/profiles.model.server"; getMe();',
  ],
  [`${today}/rows.model.server.ts`, 'import { json } from "@remix-run/node"; json();'],
  [`${today}/rows.words.ts`, 'import { dueText } from "~/core/time/due"; dueText();'],
  [
    "app/features/not-yet-there/card.tsx",
    'import { start } from "../../../supabase/local/index"; start();',
  ],
  ["app/root.tsx", 'import { start } from "../supabase/local/index"; start();'],
  ["app/root.tsx", 'import { makeClient } from "~/core/server/client.server"; makeClient();'],
  ["app/core/kit/ui/button.tsx", 'import { labels } from "~/task/text/priority"; labels();'],
  ["app/core/kit/ui/button.tsx", 'import { Card } from "~/features/board/task-card"; Card();'],
  ["app/task/acts/block/chip.tsx", 'import { tick } from "~/task/acts/finish/ticks"; tick();'],
  ["app/task/acts/block/chip.tsx", 'import { ACTS } from "~/task/acts/all"; String(ACTS);'],
  ["app/task/commands/run.ts", 'import { ACTS } from "~/task/acts/all"; String(ACTS);'],
  ["app/task/row/card.tsx", 'import { Thread } from "~/task/conversation/stream"; Thread();'],
  ["app/core/shell/menu.tsx", 'import { Row } from "~/task/row/task-item"; Row();'],
  ["app/task/row/card.tsx", 'import { Card } from "~/features/board/task-card"; Card();'],
  ["app/core/server/errors.server.ts", 'import { isAdmin } from "~/core/session/role"; isAdmin();'],
  ["app/core/live/use-live.ts", 'import { cookie } from "~/core/server/toast.server"; cookie();'],
  ["app/core/shell/menu.tsx", 'import { Area } from "~/areas/admin/menu"; Area();'],
  [
    "supabase/local/gateway.ts",
    'import { env } from "../../app/core/server/env.server.ts"; env();',
  ],
  ["scripts/seed.ts", 'import { seedPeople } from "../tests/fixtures/people.ts"; seedPeople();'],
  ["scripts/lib/rig.ts", 'import { fill } from "../../bench/lib/team.ts"; fill();'],
  ["server/log.ts", 'import { startNode } from "../scripts/lib/child.ts"; startNode();'],
  ["server/log.ts", 'import type { Database } from "../app/core/server/types.generated.ts";'],
  ["app/entry.server.tsx", 'import { assign } from "../scripts/lib/workplace.ts"; assign();'],
];

const allowed: Array<[file: string, code: string]> = [
  [`${today}/part-1/route.tsx`, 'import { type Database } from "~/core/server/types.generated";'],
  [`${today}/part-2/route.tsx`, 'import { StaleError } from "~/core/server/errors.server";'],
  [`${today}/part-3/route.tsx`, 'import { listTasks } from "~/task/row/tasks.model.server";'],
  [`${today}/part-4/route.tsx`, 'import { Card } from "./card";'],
  [`${today}/parts/part.tsx`, 'import { Card } from "../card";'],
  [`${today}/part-5/route.tsx`, 'export const list = Array.from("abc");'],
  [`${today}/card.tsx`, 'import { type load } from "~/task/row/load.server";'],
  [`${today}/rows.model.server.ts`, 'export const rows = db.from("tasks");'],
  ["app/areas/admin/dashboard/route.tsx", 'import { Card } from "~/features/today/card";'],
  ["app/entry.server.tsx", 'import { env } from "~/core/server/env.server";'],
  [
    "app/core/session/guards.server.ts",
    'import { getMe } from "~/core/session/profiles.model.server";',
  ],
  ["app/task/conversation/stream.tsx", 'import { commands } from "~/task/commands/commands";'],
  ["app/task/acts/block/late-chip.tsx", 'import { decide } from "~/task/commands/command";'],
  ["app/core/server/toast.server.ts", 'import { env } from "~/core/server/env.server";'],
  ["app/core/server/env.server.ts", "export const url = process.env.SUPABASE_URL;"],
  ["scripts/dev.ts", 'import { startLocalSupabase } from "../supabase/local/index.ts";'],
];

const samples = [...forbidden, ...allowed].map(([file, code], index, all) => {
  const isTaken = all.findIndex(([other]) => other === file) < index;
  return { at: isTaken ? join(dirname(file), `${index}-${basename(file)}`) : file, file, code };
});
let faulty: Set<string>;

// The project's own configuration; only type information is off, since the samples are in no project.
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "daymark-lint-"));
  try {
    const config = `import config from ${JSON.stringify(resolve("oxlint.config.ts"))};
      export default { ...config, options: { typeAware: false, typeCheck: false } };`;
    await writeFile(join(folder, "oxlint.config.ts"), config);
    for (const { at, code } of samples) {
      await mkdir(join(folder, dirname(at)), { recursive: true });
      await writeFile(join(folder, at), code);
    }
    const args = ["--format=json", "--disable-nested-config"];
    const { stdout } = await runNode(programOf("oxlint", "oxlint"), args, { cwd: folder });
    const { diagnostics, number_of_files } = report.parse(JSON.parse(stdout));
    expect(number_of_files).toBe(samples.length + 1);
    const found = diagnostics.filter(({ code }) => code === undefined || codes.test(code));
    faulty = new Set(found.map(({ filename }) => filename));
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each(samples.slice(0, forbidden.length))("$file may not contain $code", ({ at }) => {
  expect(faulty).toContain(at);
});

test.each(samples.slice(forbidden.length))("$file may contain $code", ({ at }) => {
  expect(faulty).not.toContain(at);
});

test("no comment disables a rule", async () => {
  const { stdout } = await run("git", ["ls-files", "*.ts", "*.tsx"]);
  const files = stdout.trim().split("\n");
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  expect(files.filter((_, index) => /(?:es|ox)lint-disable/.test(texts[index]!))).toEqual([]);
});
