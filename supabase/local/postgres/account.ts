import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { LocalSupabaseError } from "../errors.ts";

/** The account that Postgres runs as; empty for the person who started this process. */
export type Account = { uid?: number; gid?: number };

/**
 * Returns who runs Postgres: the current account or, for root (which Postgres refuses), the owner of the data or an
 * account for it.
 */
export function chooseAccount(pgData: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(pgData, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const known = lookUp("postgres") ?? lookUp("_postgres");
  if (known !== null) return known;
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
  const account = lookUp("postgres") ?? lookUp("nobody");
  if (account === null) {
    throw new LocalSupabaseError(
      "Postgres does not run as root, and no account for it could be made. Add one (useradd --system postgres), or run Daymark as an ordinary user.",
    );
  }
  return account;
}

function lookUp(name: string): Account | null {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const run = spawnSync("id", [flag, name], { encoding: "utf8" });
    return run.status === 0 ? Number(run.stdout) : Number.NaN;
  });
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null;
}

/** Returns whether the account can enter a folder. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  const script = 'cd "$1"';
  return spawnSync("sh", ["-c", script, "sh", folder], { ...account, cwd: "/" }).status === 0;
}
