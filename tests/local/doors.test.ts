import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPerson, openStage, PASSWORD, type Stage } from "./support.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.end());

test("a ban holds whatever else a body says, and for a link in a mail", async () => {
  const { id, email } = await newPerson(stage);
  const link = await stage.admin.auth.admin.generateLink({ type: "recovery", email });
  await stage.admin.auth.admin.updateUserById(id, { ban_duration: "1h" });
  const { url, publishableKey } = stage.supabase;
  for (const more of [{}, { auth_code: 1 }, { token_hash: null }, { refresh_token: [] }]) {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD, ...more }),
    });
    expect(response.status, JSON.stringify(more)).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "user_banned" });
  }
  const followed = await fetch(link.data.properties!.action_link, { redirect: "manual" });
  expect(followed.status).toBe(403);
  expect(await followed.json()).toMatchObject({ error_code: "user_banned" });
  const nobodys = await fetch(`${url}/auth/v1/verify?type=recovery&token=`, { redirect: "manual" });
  expect(await nobodys.text()).not.toContain("user_banned");
});

test("the mailbox opens under a name of this machine only, so that no page can rebind its own", async () => {
  const { port } = new URL(stage.supabase.url);
  function statusFor(host: string, path: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      get({ host: "127.0.0.1", port, path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on("error", reject);
    });
  }
  for (const path of ["/mailbox", "/mailbox.json"]) {
    expect(await statusFor(`evil.example:${port}`, path)).toBe(403);
    expect(await statusFor(`localhost.evil.example:${port}`, path)).toBe(403);
    for (const name of ["127.0.0.1", "localhost", "[::1]"])
      expect(await statusFor(`${name}:${port}`, path), name).toBe(200);
  }
});
