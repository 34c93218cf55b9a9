import { existsSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalSupabase } from "../../supabase/local/index.ts";
import { freePort } from "./ports.ts";

/** What the database of a throwaway may begin with: nothing, or what the migrations make. */
type Template = "empty" | "migrated";

/** In the environment of a test run: the folder with its templates. */
const VARIABLE = "LOCAL_SUPABASE_TEMPLATES";

/** Returns a new folder for the templates of a test run. */
export async function makeTemplateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "daymark-templates-"));
  // Postgres, which root runs as another account, must be able to pass through it.
  await chmod(folder, 0o711);
  return folder;
}

/** Returns the variables by which the tests of a run find the templates in its folder. */
export function templateVariables(folder: string): Record<string, string> {
  return { [VARIABLE]: folder };
}

/** Returns the template that the test run has made, if it has. */
export function templateFor(kind: Template): string | undefined {
  const folder = process.env[VARIABLE];
  return folder === undefined || folder === "" ? undefined : templateIn(folder, kind);
}

function templateIn(folder: string, kind: Template): string | undefined {
  const template = join(folder, kind);
  return existsSync(template) ? template : undefined;
}

/**
 * Makes a template in the folder of a test run: an embedded Supabase, stopped once `fill` has filled its database. A
 * migrated template begins with the empty one, if the run has that.
 */
export async function makeTemplate(
  folder: string,
  kind: Template,
  fill: (dbUrl: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const supabase = await startLocalSupabase({
    dataDir: join(folder, kind),
    port: await freePort(),
    dbPort: await freePort(),
    siteUrl: "http://127.0.0.1:3000",
    durable: false,
    template: kind === "empty" ? undefined : templateIn(folder, "empty"),
  });
  try {
    await fill(supabase.dbUrl);
  } finally {
    await supabase.stop();
  }
}
