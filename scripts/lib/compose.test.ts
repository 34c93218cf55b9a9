import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const ServersSchema = z.object({
  services: z.record(
    z.string(),
    z.object({ environment: z.record(z.string(), z.unknown()).optional() }),
  ),
});

/** The variables that each web server and worker of a compose file is passed. */
function passed(file: string): Array<Array<string>> {
  const { services } = ServersSchema.parse(parse(readFileSync(file, "utf8"), { merge: true }));
  const { web, worker } = services;
  expect(web).toBeDefined();
  return [web, worker].flatMap((server) => (server ? [Object.keys(server.environment ?? {})] : []));
}

/** Only the scripts', the image's own, or not used by a production server. */
const ELSEWHERE = /^(SUPABASE_DB_URL|PORT|HOST|LOCAL_SUPABASE_\w+|CHROMIUM_PATH)$/;

test.each([
  [".env.example", /^([A-Z_]+)=/gm],
  ["docs/operations.md", /`([A-Z]+(?:_[A-Z]+)+)(?==|`)/g],
])("Compose passes to each server what %s names", (file, pattern) => {
  const named = Array.from(readFileSync(file, "utf8").matchAll(pattern), ([, name = ""]) => name);
  expect(named).toContain("SMTP_URL");
  for (const names of ["deploy/compose.yaml", "deploy/all-in-one/compose.yaml"].flatMap(passed))
    expect(named.filter((name) => !names.includes(name) && !ELSEWHERE.test(name))).toEqual([]);
});

test("a port that people reach Daymark at gets through the proxy that the guide describes", () => {
  const guide = readFileSync("deploy/README.md", "utf8");
  // nginx's $host leaves the port out, and every form would count as foreign.
  expect(guide).toContain("`X-Forwarded-Host $http_host`");
});
