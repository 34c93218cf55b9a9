import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { liteConfiguration } from "../../supabase/local/lite-configuration.ts";
import { clientOf, newPerson, openStage, PASSWORD } from "./support.ts";

const stage = await openStage();

async function accounts(): Promise<number> {
  const [row] = await stage.sql<[{ n: number }]>`select count(*)::int as n from auth.users`;
  return row.n;
}

test("nobody can sign up", async () => {
  const before = await accounts();
  const client = clientOf(stage.supabase);
  const email = "stranger@example.com";
  const signUp = await client.auth.signUp({ email, password: PASSWORD });
  expect(signUp.error).toMatchObject({ status: 422, code: "signup_disabled" });
  const otp = await client.auth.signInWithOtp({ email });
  expect(otp.error).toMatchObject({ status: 422, code: "signup_disabled" });
  const { url, publishableKey } = stage.supabase;
  for (const path of ["otp", "magiclink", "otp/", "./otp", "%6ftp", "/otp"]) {
    const response = await fetch(`${url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    expect([path, response.status]).not.toEqual([path, 200]);
  }
  const anonymous = await client.auth.signInAnonymously();
  expect(anonymous.error).not.toBeNull();
  expect(await accounts()).toBe(before);
});

test.each([
  ["GET", "/rest/v1/anything"],
  ["GET", "/rest/v1/"],
  ["POST", "/rest/v1/rpc/me"],
  ["GET", "/auth/v1/user"],
  ["POST", "/auth/v1/token?grant_type=password"],
  ["POST", "/auth/v1/otp"],
  ["POST", "/auth/v1/signup"],
  ["POST", "/auth/v1/recover"],
  ["GET", "/auth/v1/admin/users"],
])("%s %s without a key is refused", async (method, path) => {
  const response = await fetch(stage.supabase.url + path, { method });
  expect(response.status).toBe(401);
  const wrong = await fetch(stage.supabase.url + path, { method, headers: { apikey: "wrong" } });
  expect(wrong.status).toBe(401);
});

test.each([
  "/",
  "/_system/config",
  "/_system/introspect",
  "/storage/v1/s3/files",
  "/studio",
  "/graphql/v1",
  "/auth/v1/../../_system/config",
  "/rest/v1/..%2f..%2f_system/config",
  "//_system/config",
])("%s does not exist, with the secret key either", async (path) => {
  const { url, secretKey } = stage.supabase;
  const response = await fetch(url + path, { headers: { apikey: secretKey } });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get("content-type")).toContain("json");
  expect(await response.text()).not.toContain("jwt");
});

test("a browser of another origin may ask", async () => {
  const { url } = stage.supabase;
  for (const path of ["/rest/v1/anything", "/auth/v1/token", "/auth/v1/admin/users"]) {
    const response = await fetch(url + path, {
      method: "OPTIONS",
      headers: {
        origin: "http://127.0.0.1:3000",
        "access-control-request-method": "POST",
        "access-control-request-headers": "apikey,authorization,content-type",
      },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toContain("apikey");
  }
});

test("the mailbox page shows mails as text, newest first, and runs nothing", async () => {
  const { email } = await newPerson(stage);
  const client = clientOf(stage.supabase);
  const [first, second] = ["<script>alert(1)</script>@example.com", email];
  await client.auth.resetPasswordForEmail(second);
  const response = await fetch(`${stage.supabase.mailboxUrl}?to=${encodeURIComponent(second)}`);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const html = await response.text();
  expect(html).toContain(second);
  expect(html).not.toContain("<script");
  const empty = await fetch(`${stage.supabase.mailboxUrl}?to=${encodeURIComponent(first)}`);
  expect(await empty.text()).toContain("No mail yet.");
});

test("passwords, names of settings and times are those of supabase/config.toml", async () => {
  const config = await readFile(new URL("../../supabase/config.toml", import.meta.url), "utf8");
  const { auth, api } = liteConfiguration({
    publicUrl: "",
    siteUrl: "",
    secrets: {
      databasePassword: "",
      apiPassword: "",
      jwtSecret: "",
      publishableKey: "",
      secretKey: "",
    },
    mailbox: { send: async () => undefined, list: () => [] },
    languageOf: () => Promise.resolve(null),
  });
  const { enable_signup, enable_anonymous_sign_ins, enable_refresh_token_rotation, jwt_expiry } =
    auth;
  const repeated = {
    enable_signup,
    enable_anonymous_sign_ins,
    enable_refresh_token_rotation,
    jwt_expiry,
    minimum_password_length: auth.minimum_password_length,
    password_requirements: auth.password_requirements,
    max_rows: api.max_rows,
  };
  for (const [name, value] of Object.entries(repeated)) {
    expect(config).toMatch(new RegExp(`^${name} = ${JSON.stringify(value)}$`, "m"));
  }
});
