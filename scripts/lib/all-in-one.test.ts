import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { z } from "zod";
import { runCli } from "./supabase-cli.ts";

const compose = readFileSync("deploy/all-in-one/compose.yaml", "utf8");
const config = z
  .object({
    api: z.object({
      schemas: z.array(z.string()),
      extra_search_path: z.array(z.string()),
      max_rows: z.number(),
    }),
    auth: z.looseObject({
      email: z.looseObject({ template: z.record(z.string(), z.object({ subject: z.string() })) }),
      rate_limit: z.record(z.string(), z.number()),
    }),
    storage: z.object({ file_size_limit: z.string().regex(/^\d+MiB$/) }),
  })
  .parse(parse(readFileSync("supabase/config.toml", "utf8")));

function variable(name: string): string | undefined {
  return new RegExp(`^ {6}${name}: ["']?(.*?)["']?$`, "m").exec(compose)?.[1];
}

test("the parts of Supabase are the versions that the official CLI starts", async () => {
  const { stdout } = await runCli(["services"]);
  for (const image of [
    "supabase/postgres",
    "supabase/gotrue",
    "postgrest/postgrest",
    "supabase/realtime",
    "supabase/storage-api",
  ]) {
    const version = new RegExp(`${image} +\\| +(\\S+)`).exec(stdout)?.[1] ?? "the CLI names none";
    expect(compose).toContain(`image: ${image}:${version}\n`);
  }
});

test("every image has a version", () => {
  const images = Array.from(compose.matchAll(/image: (\S+)/g), ([, image = ""]) => image);
  expect(images).toHaveLength(7);
  for (const image of images) expect(image).toMatch(/^\$\{DAYMARK_IMAGE|:v?\d+\.\d+[\d.]*$/);
});

test("Auth, REST and Storage follow the same settings as everywhere else", () => {
  const { auth, api } = config;
  const { email, rate_limit: limits } = auth;
  const wanted = {
    GOTRUE_JWT_EXP: auth.jwt_expiry,
    GOTRUE_DISABLE_SIGNUP: auth.enable_signup === false,
    GOTRUE_EXTERNAL_EMAIL_ENABLED: email.enabled,
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: auth.enable_anonymous_sign_ins,
    GOTRUE_PASSWORD_MIN_LENGTH: auth.minimum_password_length,
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: auth.enable_manual_linking,
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: auth.enable_refresh_token_rotation,
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: auth.refresh_token_reuse_interval,
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: email.secure_password_change,
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: email.require_current_password,
    GOTRUE_MAILER_AUTOCONFIRM: email.enable_confirmations === false,
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: email.double_confirm_changes,
    GOTRUE_MAILER_OTP_LENGTH: email.otp_length,
    GOTRUE_MAILER_OTP_EXP: email.otp_expiry,
    GOTRUE_SMTP_MAX_FREQUENCY: email.max_frequency,
    GOTRUE_RATE_LIMIT_EMAIL_SENT: limits.email_sent,
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: limits.token_refresh,
    GOTRUE_RATE_LIMIT_OTP: limits.sign_in_sign_ups,
    GOTRUE_RATE_LIMIT_VERIFY: limits.token_verifications,
    PGRST_DB_SCHEMAS: api.schemas.join(),
    PGRST_DB_EXTRA_SEARCH_PATH: api.extra_search_path.join(),
    PGRST_DB_MAX_ROWS: api.max_rows,
    UPLOAD_FILE_SIZE_LIMIT: parseInt(config.storage.file_size_limit, 10) * 1024 * 1024,
  };
  for (const [name, value] of Object.entries(wanted)) {
    expect(`${name}: ${variable(name)}`).toBe(`${name}: ${String(value)}`);
  }
  for (const [name, { subject }] of Object.entries(email.template)) {
    expect(variable(`GOTRUE_MAILER_SUBJECTS_${name.toUpperCase()}`)).toBe(subject);
    expect(variable(`GOTRUE_MAILER_TEMPLATES_${name.toUpperCase()}`)).toMatch(
      new RegExp(`/templates/${name}\\.html$`),
    );
  }
});

test("only what backs up has a capability, with which root reads and writes the operator's files", () => {
  const service = /^ {2}(\w+):\n(?: {4}.*\n|\n)*? {4}cap_add: (.*)$/gm;
  const added = Array.from(compose.matchAll(service), ([, name, list]) => `${name}: ${list}`);
  expect(added).toEqual(["migrate: [DAC_OVERRIDE]"]);
  expect(compose).toMatch(/^x-daymark:[^]*?^ {2}cap_drop: \[ALL\]$/m);
});

test("only what browsers need is reachable from outside §threat.188", () => {
  expect(Array.from(compose.matchAll(/^ {4}ports: (.*)$/gm), ([, ports]) => ports)).toEqual([
    '["80:80", "443:443", "443:443/udp"]',
  ]);
  const caddyfile = readFileSync("deploy/all-in-one/Caddyfile", "utf8");
  const outside = caddyfile.slice(caddyfile.indexOf("{$DOMAIN}"), caddyfile.indexOf(":8000 {"));
  expect(outside).not.toContain("rest:3000");
  // Files that people sent lie under Daymark's own address.
  expect(outside.slice(outside.indexOf("handle @files"))).toMatch(
    /^handle @files \{[^}]*nosniff[^}]*script-src 'none'/,
  );
  expect(Array.from(outside.matchAll(/ path (.*)$/gm), ([, paths]) => paths)).toEqual([
    "/realtime/v1/websocket",
    "/auth/v1/authorize /auth/v1/callback",
    "/storage/v1/object/sign/* /storage/v1/object/upload/sign/* /storage/v1/upload/resumable/sign /storage/v1/upload/resumable/sign/*",
  ]);
});

test("the database of one server is made with what closes Realtime's public channels §threat.212", () => {
  expect(compose).toContain(
    "- ./realtime.sql:/docker-entrypoint-initdb.d/migrations/99-realtime.sql:ro\n",
  );
  const sql = readFileSync("deploy/all-in-one/realtime.sql", "utf8");
  expect(sql).toContain("new.private_only := true;");
});

test("no part of Supabase is handed Daymark's cookies, or the host that somebody said §threat.213", () => {
  const caddyfile = readFileSync("deploy/all-in-one/Caddyfile", "utf8");
  expect(caddyfile).toMatch(
    /^\(part\) \{\n\theader_up -Cookie\n\theader_up -X-Forwarded-Host\n\}$/m,
  );
  const proxies = Array.from(
    caddyfile.matchAll(/reverse_proxy (\w+):\d+(.*\n.*)/g),
    ([, name, next]) => [name, /^ \{\n\t+import part$/.test(next ?? "")],
  );
  expect(proxies).toHaveLength(8);
  expect(proxies.filter(([name, isPart]) => name !== "web" && isPart === false)).toEqual([]);
  expect(proxies.filter(([name]) => name === "web")).toEqual([["web", false]]);
});

test("of Storage people reach what is signed, and Daymark is asked before an upload in pieces begins", () => {
  const caddy = readFileSync("deploy/all-in-one/Caddyfile", "utf8");
  const files = caddy.slice(caddy.indexOf("handle @files"), caddy.indexOf("\n\thandle {"));
  expect(files).toContain(
    "method POST\n\t\t\tpath /upload/resumable/sign /upload/resumable/sign/*\n",
  );
  expect(files).toContain("forward_auth @begins web:3000 {\n\t\t\turi /resources/awaited\n");
  // The protocol lets any request call itself another.
  expect(files).toContain("request_header -X-HTTP-Method-Override\n");
});
