import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { demoAccounts, demoPassword } from "../../../scripts/lib/demo-people.ts";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:1");
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "publishable");
  vi.stubEnv("SUPABASE_SECRET_KEY", "secret");
});
afterEach(() => vi.resetModules());

async function lineAt(path: string) {
  const { demoLine } = await import("./demo.server");
  return demoLine(new Request(`http://127.0.0.1:3000${path}`));
}

test("a demo says on each page that it starts over and sends nothing, and at the door who can come in", async () => {
  vi.stubEnv("DAYMARK_DEMO", "1");
  const door = await lineAt("/?next=%2Fadmin-dashboard");
  expect(door).toMatch(
    /^This is a demo: everything starts over at each full hour, and nothing is sent\./,
  );
  const [admin, , ada] = demoAccounts;
  for (const word of [admin?.email, ada?.email, demoPassword]) expect(door).toContain(word);
  expect(await lineAt("/admin-dashboard/task-status")).toBe(
    "This is a demo: everything starts over at each full hour, and nothing is sent.",
  );
});

test("no other server says so §threat.189", async () => {
  vi.stubEnv("DAYMARK_DEMO", "");
  expect(await lineAt("/")).toBeNull();
});
