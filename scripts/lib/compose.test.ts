import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const compose = readFileSync("deploy/compose.yaml", "utf8");

/** The environment of the web server's container. */
function passed(): Set<string> {
  const web = compose.slice(compose.indexOf("\n  web:"), compose.indexOf("\n  caddy:"));
  return new Set(Array.from(web.matchAll(/^ {6}([A-Z_]+):/gm), ([, name]) => name ?? ""));
}

/** Only the scripts', the image's own, or not used by a production server. */
const ELSEWHERE = /^(SUPABASE_DB_URL|PORT|HOST|LOCAL_SUPABASE_\w+|CHROMIUM_PATH)$/;

test("Compose passes to the web server each variable that .env.example lists", () => {
  const listed = Array.from(
    readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=/gm),
    ([, name]) => name ?? "",
  ).filter((name) => !ELSEWHERE.test(name));
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((name) => !passed().has(name))).toEqual([]);
});

test("Compose passes to the web server each variable that docs/operations.md names", () => {
  const named = Array.from(
    readFileSync("docs/operations.md", "utf8").matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?==|`)/g),
    ([, name]) => name ?? "",
  );
  expect(named).toContain("LOG_LEVEL");
  expect(named.filter((name) => !passed().has(name) && !ELSEWHERE.test(name))).toEqual([]);
});

test("a port that people reach Daymark at gets through the proxy that the guide describes", () => {
  const guide = readFileSync("deploy/README.md", "utf8");
  // nginx's $host leaves the port out, and every form would count as foreign.
  expect(guide).toContain("`X-Forwarded-Host $http_host`");
});
