import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testEnv } from "../fixtures/env.ts";

test("no address is changed or used to sign in without being confirmed §threat.204", async () => {
  const file = new URL("../../supabase/config.toml", import.meta.url);
  const config = (await readFile(file, "utf8")).split("\n");
  expect(config).toContain("double_confirm_changes = true");
  // False means AUTOCONFIRM on the real server, and then double_confirm_changes has no effect.
  expect(config).toContain("enable_confirmations = true");
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = testEnv();
  const headers = { apikey: SUPABASE_PUBLISHABLE_KEY };
  const settings = await fetch(`${SUPABASE_URL}/auth/v1/settings`, { headers });
  expect(await settings.json()).toMatchObject({ mailer_autoconfirm: false, disable_signup: true });
});
