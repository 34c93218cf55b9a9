import bcrypt from "bcryptjs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { clientOf, newPerson, openStage, PASSWORD } from "./support.ts";

const stage = await openStage();

/** Where an address redirects to, without following it. */
async function leadsTo(address: string | URL): Promise<URL> {
  const response = await fetch(address, { redirect: "manual" });
  return new URL(response.headers.get("location") ?? "", stage.supabase.url);
}

/** The address of the consent page, as the Auth server redirects to it. */
async function consentPage(): Promise<URL> {
  const redirect_to = "http://127.0.0.1:3000/auth/callback";
  const query = new URLSearchParams({
    provider: "google",
    redirect_to,
    code_challenge: "a".repeat(43),
    code_challenge_method: "s256",
  });
  return leadsTo(`${stage.supabase.url}/auth/v1/authorize?${query}`);
}

test("a page stands in for Google's, and nothing is requested from Google", async () => {
  const page = await consentPage();
  expect(page.origin + page.pathname).toBe(`${stage.supabase.url}/google/consent`);
  const shown = await fetch(page);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain("Who are you at Google?");
});

test("a code goes back to the Auth server and nowhere else", async () => {
  const page = await consentPage();
  page.searchParams.set("redirect_uri", "http://127.0.0.1:9/auth/v1/callback");
  page.searchParams.set("choice", "continue");
  page.searchParams.set("email", "a@example.com");
  const refused = await fetch(page, { redirect: "manual" });
  expect(refused.status).toBe(400);
});

test("a password can be changed again, also one that was hashed elsewhere", async () => {
  const { client, email, id } = await newPerson(stage);
  const words = [PASSWORD, "zweitens größer 2", "third 3 third"];
  for (const [n, current_password] of words.slice(0, -1).entries()) {
    const changed = await client.auth.updateUser({ password: words[n + 1]!, current_password });
    expect(changed.error).toBeNull();
  }
  const wrong = await client.auth.updateUser({ password: "fourth 4", current_password: PASSWORD });
  expect(wrong.error?.code).toBe("current_password_invalid");
  const hash = await bcrypt.hash("from elsewhere 5", 4);
  expect(hash).toMatch(/^\$2b\$/);
  await stage.sql`update auth.users set encrypted_password = ${hash} where id = ${id}`;
  const again = clientOf(stage.supabase).auth;
  expect(
    (await again.signInWithPassword({ email, password: "from elsewhere 6" })).error,
  ).not.toBeNull();
  expect(
    (await again.signInWithPassword({ email, password: "from elsewhere 5" })).error,
  ).toBeNull();
});

test("a team of thousands renews its sessions through the one address of its server", async () => {
  const file = new URL("../../supabase/config.toml", import.meta.url);
  const limit = /^token_refresh = (\d+)$/m.exec(await readFile(file, "utf8"))?.[1];
  // In five minutes; 150 by default, and everybody renews once an hour.
  expect(Number(limit)).toBeGreaterThanOrEqual(3000);
});
