import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/setup/run-script.ts";
import {
  configuredSupabase,
  readEnvironment,
  readPort,
  requireOwnSettings,
} from "./environment.ts";

const supabase = {
  SUPABASE_URL: "https://abc.supabase.co/",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SUPABASE_SECRET_KEY: "sb_secret_x",
};

test("the process outranks .env, and what is empty counts as unset in both", async () => {
  const file = join(await temporaryFolder(), ".env");
  await writeFile(file, 'PORT=4000\nAPP_URL="https://day.example" # ours\nSESSION_SECRET=\n');
  expect(readEnvironment(file, { PORT: "", SESSION_SECRET: "", HOST: "::1" })).toEqual({
    PORT: "4000",
    APP_URL: "https://day.example",
    HOST: "::1",
  });
  expect(readEnvironment(file, { PORT: "5000" }).PORT).toBe("5000");
});

test("no .env is no mistake", () => {
  expect(readEnvironment("/nowhere/.env", {})).toEqual({});
});

test("nothing configured means the embedded Supabase", () => {
  expect(configuredSupabase({})).toBeNull();
});

test("a whole configuration is used, without the slash at the end", () => {
  expect(configuredSupabase(supabase)).toEqual({
    url: "https://abc.supabase.co",
    publishableKey: "sb_publishable_x",
    secretKey: "sb_secret_x",
    dbUrl: undefined,
  });
});

test("a database address that is none is named without showing its password", () => {
  expect(() =>
    configuredSupabase({ ...supabase, SUPABASE_DB_URL: "mysql://root:geheim@host/db" }),
  ).toThrow(/^SUPABASE_DB_URL is no Postgres address(?!.*geheim)/);
});

test.each(["0", "65536", "80.5", "abc"])("%s is no port", (text) => {
  expect(() => readPort({ PORT: text }, "PORT", 3000)).toThrow(
    `PORT is ${text}, which is no port.`,
  );
});

const own = { SESSION_SECRET: "s".repeat(32), APP_URL: "https://tasks.example.com" };

test.each([
  ["no address by which people reach it", { SESSION_SECRET: own.SESSION_SECRET }, "APP_URL is not"],
  ["half an address", { ...own, APP_URL: "tasks.example.com" }, "APP_URL is not"],
  ["plain http", { ...own, APP_URL: "http://tasks.example.com" }, "set APP_URL to https://tasks."],
  [
    "plain http in an office, with a port",
    { ...own, APP_URL: "http://192.168.1.20:3000/" },
    "APP_URL is http://192.168.1.20:3000, and over plain http nobody can sign in.",
  ],
  [
    "a name that only begins like this machine's",
    { ...own, APP_URL: "http://localhost.example.com" },
    "over plain http nobody can sign in",
  ],
  ["a short secret", { ...own, SESSION_SECRET: "s".repeat(31) }, "SESSION_SECRET needs"],
  [
    "the endpoint of the tests",
    { ...own, PUSH_TEST_ENDPOINT: "http://127.0.0.1:1" },
    "PUSH_TEST_ENDPOINT is for tests",
  ],
])("no production server starts with %s §threat.101 §threat.161", (_what, environment, words) => {
  expect(() => requireOwnSettings(environment)).toThrow(words);
  expect(() => requireOwnSettings(own)).not.toThrow();
});

test.each(["localhost:3000", "day.localhost", "127.0.0.1:3000", "127.8.9.10", "[::1]:3000"])(
  "a production server starts on this machine itself, as http://%s §threat.102",
  (host) => {
    expect(() => requireOwnSettings({ ...own, APP_URL: `http://${host}` })).not.toThrow();
  },
);
