import { spawnSync } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Supabase, supabaseVariables } from "./environment.ts";
import { Mistake } from "./mistake.ts";

type Account = { uid?: number; gid?: number };

const ADMIN = {
  email: "olga@team.example",
  "first-name": "Olga",
  "last-name": "Operator",
  workspace: "Team",
  "time-zone": "Europe/Berlin",
  hours: "hotel",
};

/**
 * Runs an operator's commands in a production install, as the account that serves: an admin is made in one Supabase,
 * which is backed up and restored into another. Returns the results in order; throws a Mistake at the first failure.
 */
export async function tryData(
  install: string,
  as: Account,
  { from, into }: { from: Supabase; into: Supabase },
): Promise<Array<string>> {
  const folder = await mkdtemp(join(tmpdir(), "daymark-backup-"));
  if (as.uid !== undefined) await chown(folder, as.uid, as.gid ?? as.uid);
  const file = join(folder, "monday.sql.gz");
  function run(supabase: Supabase, name: string, args: ReadonlyArray<string>, says: RegExp) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(install, "scripts/run.cjs"), name, ...args],
      {
        ...as,
        cwd: folder,
        encoding: "utf8",
        env: {
          ...process.env,
          NODE_ENV: "production",
          ADMIN_PASSWORD: "sunrise over 77 hills",
          ...supabaseVariables(supabase),
        },
      },
    );
    const said = says.exec(stdout)?.[0].split("\n").at(-1);
    if (status === 0 && said !== undefined) return `${name}: ${said}`;
    throw new Mistake(`Not so: ${name} ends well and says ${says.source}\n${stdout}${stderr}`);
  }
  try {
    const admin = Object.entries(ADMIN).flatMap(([field, value]) => [`--${field}`, value]);
    return [
      run(from, "migrate", [], /^The database is up to date/),
      run(from, "create-admin", admin, /can sign in as an admin/),
      run(from, "backup", ["--file", file], /^Wrote \d+ rows of \d+ tables/),
      run(into, "restore", [file], /^Restored \d+ rows[^]*Compared 0 objects/),
      run(from, "secrets", ["--file", join(folder, ".env")], /^Wrote to/),
      run(from, "push-keys", [], /VAPID_PRIVATE_KEY/),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
