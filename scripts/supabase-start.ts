// npm run supabase:start: the official stack in containers, with its address and keys written to .env.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "./lib/environment.ts";
import { setVariables } from "./lib/env-file.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { runCli } from "./lib/supabase-cli.ts";

function hasContainers(): boolean {
  return ["docker", "podman"].some((engine) => spawnSync(engine, ["info"]).status === 0);
}

await runScript(async () => {
  if (!hasContainers()) {
    throw new Mistake(
      "supabase start needs a running container engine (Docker or Podman), and there is none. Without one use npm run dev: it brings the embedded Supabase.",
    );
  }
  const start = await runCli(["start"], (text) => process.stderr.write(text));
  if (start.code !== 0) throw new Mistake(`supabase start failed:\n${start.stderr.trim()}`);
  const status = parseEnv((await runCli(["status", "-o", "env"])).stdout);
  const file = join(root, ".env");
  const before = existsSync(file)
    ? readFileSync(file, "utf8")
    : readFileSync(`${file}.example`, "utf8");
  const after = setVariables(before, {
    SUPABASE_URL: status.API_URL ?? "",
    SUPABASE_PUBLISHABLE_KEY: status.PUBLISHABLE_KEY ?? "",
    SUPABASE_SECRET_KEY: status.SECRET_KEY ?? "",
    SUPABASE_DB_URL: status.DB_URL ?? "",
  });
  writeFileSync(file, after, { mode: 0o600 });
  console.log(
    "Supabase runs; its address and keys are in .env. Demo data: npm run seed. To stop it: npx supabase stop.",
  );
});
