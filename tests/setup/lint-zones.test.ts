import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";

// The project's own configuration; only type information is off, since these files do not exist.
const eslint = new ESLint({
  overrideConfig: [
    { languageOptions: { parserOptions: { projectService: false } } },
    tseslint.configs.disableTypeChecked,
  ],
});

const ruleIds = [
  "@typescript-eslint/no-restricted-imports",
  "no-restricted-syntax",
  "no-restricted-properties",
  "@typescript-eslint/consistent-type-assertions",
];

async function complaints(filePath: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? [])
    .filter((message) => message.fatal === true || ruleIds.includes(message.ruleId ?? ""))
    .map((message) => message.message);
}

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

test.each(forbidden)("%s may not contain %s", async (file, code) => {
  expect(await complaints(file, code)).not.toEqual([]);
});

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

test.each(allowed)("%s may contain %s", async (file, code) => {
  expect(await complaints(file, code)).toEqual([]);
});
