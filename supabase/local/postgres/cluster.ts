import { spawn } from "node:child_process";
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LocalSupabaseError } from "../errors.ts";
import { type Account, canEnter, chooseAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { placeOutside } from "./outside.ts";

type Place = { pgData: string; account: Account; binaries: Binaries };

export type Cluster = Place & {
  /** Whether the cluster was just copied from the template, and still has its passwords. */
  isCopy: boolean;
};

type Options = {
  password: string;
  durable?: boolean;
  /** A data folder that nobody has open, whose cluster is copied if there is none here. */
  template?: string;
};

/** Returns the database cluster of a data folder, made now if there is none; throws if it is of another version. */
export async function openCluster(dataDir: string, options: Options): Promise<Cluster> {
  const { template } = options;
  const { pgData, account } = await placeOf(dataDir);
  const binaries = findBinaries(account);
  const place = { pgData, account, binaries };

  const version = await readFile(join(pgData, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) {
    await whole(pgData, async (unfinished) => {
      if (template === undefined) await initialise(place, unfinished, options);
      else await copyCluster(template, unfinished);
    });
  } else if (version.trim() !== binaries.major) {
    throw new LocalSupabaseError(
      `The data folder ${dataDir} was made by Postgres ${version.trim()}, and this is Postgres ${binaries.major}, which cannot read it. Start over with npm run db:reset (its rows are lost), or go back to the packages that made it and take a dump first.`,
    );
  }
  return { ...place, isCopy: version === null && template !== undefined };
}

async function placeOf(dataDir: string): Promise<{ pgData: string; account: Account }> {
  const inside = join(dataDir, "postgres");
  const account = chooseAccount(inside);
  const pgData = canEnter(account, dataDir) ? inside : await placeOutside(dataDir);
  return { pgData, account };
}

/** Makes a folder under another name until it is complete, so that an interrupted start leaves nothing half-made. */
async function whole(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await make(unfinished);
  await rename(unfinished, folder);
}

/** Copies a cluster with its owner and rights, and as a clone if the file system supports that. */
async function copyCluster(template: string, unfinished: string): Promise<void> {
  const { pgData } = await placeOf(template);
  await run("cp", {}, ["-a", pgData, unfinished]);
}

async function initialise(
  { account, binaries }: Place,
  unfinished: string,
  { password, durable = true }: Options,
): Promise<void> {
  await mkdir(unfinished, { mode: 0o700 });
  const secret = await mkdtemp(join(tmpdir(), "daymark-"));
  const passwordFile = join(secret, "password");
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [unfinished, secret, passwordFile]) {
      await chown(path, account.uid, account.gid);
    }
  }
  try {
    await run(binaries.initdb, account, [
      `--pgdata=${unfinished}`,
      "--username=supabase_admin",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      // One order and one rule of case on every system, without its locales.
      ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      // A template should have little write-ahead log to copy.
      ...(durable ? [] : ["--no-sync", "--wal-segsize=1"]),
    ]);
  } finally {
    await rm(secret, { recursive: true, force: true });
  }
}

async function run(program: string, account: Account, args: Array<string>): Promise<void> {
  const child = spawn(program, args, {
    ...account,
    cwd: "/",
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise<string | number | null>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", resolve);
  });
  if (code !== 0) {
    throw new LocalSupabaseError(
      `Postgres could not make its data folder (${code ?? "killed"}).\n${output}`,
    );
  }
}
