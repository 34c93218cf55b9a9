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

const forbidden: Array<[file: string, code: string]> = [
  ["app/routes/today/route.tsx", 'import { Card } from "~/routes/board/card"; Card();'],
  ["app/routes/today/route.tsx", 'import { Card } from "../board/card"; Card();'],
  ["app/routes/today/route.tsx", 'import { makeClient } from "~/db/client.server"; makeClient();'],
  ["app/routes/today/route.tsx", 'export const rows = db.from("tasks");'],
  ["app/routes/today/route.tsx", "export const secret = process.env.SUPABASE_SECRET_KEY;"],
  ["app/routes/today/route.tsx", "export const row = JSON.parse(text) as { id: string };"],
  ["app/root.tsx", 'import { start } from "../supabase/local/index"; start();'],
  ["app/root.tsx", 'import { makeClient } from "~/db/client.server"; makeClient();'],
  ["app/components/card.tsx", 'import { loadInbox } from "~/inbox/inbox.server"; loadInbox();'],
  ["app/inbox/inbox.server.ts", 'import { Card } from "~/components/card"; Card();'],
  ["app/components/card.tsx", 'import { listTasks } from "~/models/tasks.server"; listTasks();'],
  ["app/tasks/queue.ts", 'import { Card } from "~/components/card"; Card();'],
  ["app/tasks/queue.ts", 'import { makeClient } from "~/db/client.server"; makeClient();'],
  ["app/components/card.tsx", 'import { edit } from "~/tasks/edit.server"; edit();'],
  ["app/components/card.tsx", 'import { requireRole } from "~/auth/guards.server"; requireRole();'],
  ["app/components/card.tsx", 'import { readToast } from "~/utils/toast.server"; readToast();'],
  ["app/components/ui/button.tsx", 'import { labels } from "~/domain/priority"; labels();'],
  ["app/models/tasks.server.ts", 'import { getMe } from "./profiles.server"; getMe();'],
  ["app/models/tasks.server.ts", 'import { json } from "@remix-run/node"; json();'],
  ["app/auth/guards.server.ts", 'import { listTasks } from "~/models/tasks.server"; listTasks();'],
  ["app/db/client.server.ts", 'import { isAdmin } from "~/domain/role"; isAdmin();'],
  ["app/utils/toast.server.ts", 'import { makeClient } from "~/db/client.server"; makeClient();'],
  ["app/domain/today.ts", 'import { useState } from "react"; useState();'],
  ["app/domain/today.ts", 'import { makeClient } from "~/db/client.server"; makeClient();'],
  ["app/realtime/use-live.ts", 'import { cookie } from "~/utils/toast.server"; cookie();'],
  ["supabase/local/gateway.ts", 'import { env } from "../../app/db/env.server.ts"; env();'],
  ["scripts/seed.ts", 'import { seedPeople } from "../tests/fixtures/people.ts"; seedPeople();'],
];

const allowed: Array<[file: string, code: string]> = [
  ["app/routes/today/route.tsx", 'import { type Database } from "~/db/types.generated";'],
  ["app/routes/today/route.tsx", 'import { StaleError } from "~/db/errors.server";'],
  ["app/routes/today/route.tsx", 'import { loadInbox } from "~/inbox/inbox.server";'],
  ["app/inbox/inbox.server.ts", 'import { listTasks } from "~/models/tasks.server";'],
  ["app/routes/today/route.tsx", 'import { listTasks } from "~/models/tasks.server";'],
  ["app/routes/today/route.tsx", 'import { Card } from "./card";'],
  ["app/routes/today/route.tsx", 'export const list = Array.from("abc");'],
  ["app/entry.server.tsx", 'import { env } from "~/db/env.server";'],
  ["app/components/card.tsx", 'import { commands } from "~/tasks/commands";'],
  ["app/tasks/edit.server.ts", 'import { doCommand } from "~/models/commands.server";'],
  ["app/models/tasks.server.ts", 'export const rows = db.from("tasks");'],
  ["app/auth/guards.server.ts", 'import { getMe } from "~/models/profiles.server";'],
  ["app/utils/toast.server.ts", 'import { env } from "~/db/env.server";'],
  ["app/db/env.server.ts", "export const url = process.env.SUPABASE_URL;"],
  ["app/domain/today.ts", 'import { z } from "zod";'],
  ["scripts/dev.ts", 'import { startLocalSupabase } from "../supabase/local/index.ts";'],
];

const samples = [...forbidden, ...allowed].map(([file, code], index, all) => {
  const isTaken = all.findIndex(([other]) => other === file) < index;
  return { at: isTaken ? join(dirname(file), `${index}-${basename(file)}`) : file, file, code };
});
let faulty: Set<string>;

// The project's own configuration; only type information is off, since there is no project around the samples.
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
