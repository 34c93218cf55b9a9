import { once } from "node:events";
import { finished } from "node:stream/promises";
import type postgres from "postgres";
import { catalogueOfMigrations, countRows, migrationsOf } from "./backup-contents.ts";
import {
  copyStatement,
  type Header,
  linesOf,
  readHeader,
  truncateStatement,
} from "./backup-file.ts";
import { differencesOf } from "./catalogue.ts";
import { withOwner } from "./database.ts";
import { knownMigrations } from "./migration-files.ts";
import { compareWith, migrate } from "./migrations.ts";
import { Mistake } from "./mistake.ts";
import { type Silence, SILENT_SECONDS, unlessSilent } from "./silence.ts";

type Transaction = postgres.TransactionSql;

const MOST_NAMED = 10;

/**
 * Puts a backup into a database without people, all of it or nothing, and compares the result with the backup: every
 * row, and every table, function, policy and right; then brings an older version's to this one. Throws a Mistake that
 * names what differs, and if the database stops responding.
 */
export async function restore(
  dbUrl: string,
  file: string,
  silentSeconds = SILENT_SECONDS,
): Promise<Header> {
  const lines = linesOf(file);
  const first = await lines.next();
  const header = readHeader(first.done === true ? "" : first.value.toString(), file);
  await prepare(dbUrl, header, silentSeconds);
  await inTransaction(dbUrl, silentSeconds, async (tx, silence) => {
    await requireNobody(tx);
    await requireCatalogue(tx, header);
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(truncateStatement(header));
    await putIn(tx, header, { lines, file, silence });
    await requireRows(tx, header, silence);
  });
  await migrate(dbUrl).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Mistake(
      `All rows are back, as the version of the backup had them, but the database was not brought to this version: ${reason} Go on with npm run db:migrate, and then npm run db:restore -- ${file} --only-files.`,
    );
  });
  return header;
}

/**
 * Returns the result of `work`, which the database keeps completely or not at all; throws a Mistake if it falls
 * silent in the meantime.
 */
function inTransaction<T>(
  dbUrl: string,
  silentSeconds: number,
  work: (tx: Transaction, silence: Silence) => Promise<T>,
) {
  return withOwner(dbUrl, (sql) =>
    unlessSilent(sql, silentSeconds, (silence) => sql.begin((tx) => work(tx, silence))),
  );
}

/** Applies the migrations of the backup's version, if the database has none; the later ones follow the restored rows. */
async function prepare(
  dbUrl: string,
  { migrations: wanted }: Header,
  silentSeconds: number,
): Promise<void> {
  const ours = Object.keys(knownMigrations());
  if (ours.slice(0, wanted.length).join() !== wanted.join()) {
    throw new Mistake(
      `The backup is of a newer version of Daymark, or of none that was released (its last migration is ${wanted.at(-1) ?? "none"}). Restore it with the version that made it.`,
    );
  }
  const { state, why } = await compareWith(dbUrl);
  if (state === "other" || state === "newer") throw new Mistake(`${why} Nothing was restored.`);
  const applied = await inTransaction(dbUrl, silentSeconds, migrationsOf);
  if (applied.length === 0) await migrate(dbUrl, undefined, wanted.length);
  else if (applied.join() !== wanted.join()) {
    throw new Mistake(
      "The database has other migrations than the backup. Restore into a new one, without migrations.",
    );
  }
}

async function requireNobody(tx: Transaction): Promise<void> {
  const [row] = await tx<[{ people: number }]>`
    select (select count(*) from auth.users)::int + (select count(*) from public.profiles)::int as people`;
  if (row.people > 0) {
    throw new Mistake("There are people in this database already. Restore into a new one.");
  }
}

async function requireCatalogue(tx: Transaction, header: Header): Promise<void> {
  const catalogues: Parameters<typeof differencesOf>[0] = [
    header.catalogue,
    await catalogueOfMigrations(tx),
  ];
  const differences = differencesOf(catalogues, ["the backup", "the database"]);
  if (differences.length === 0) return;
  throw new Mistake(
    `The database is not what was backed up, and nothing was restored.\n${differences.slice(0, MOST_NAMED).join("\n")}`,
  );
}

type Source = { lines: AsyncGenerator<Buffer>; file: string; silence: Silence };

/** Carries out the lines. Somebody may have changed the file, so only copies and numbers are accepted. */
async function putIn(
  tx: Transaction,
  header: Header,
  { lines, file, silence }: Source,
): Promise<void> {
  const copies = new Set(header.tables.map((table) => `${copyStatement(table)} from stdin;`));
  const done = new Set([
    "begin;",
    "set local session_replication_role = replica;",
    `${truncateStatement(header)};`,
  ]);
  for await (const line of lines) {
    const statement = line.toString().trimEnd();
    silence.broken();
    if (copies.has(statement)) await copyIn(tx, statement, { lines, silence });
    else if (/^select setval\('(public|private)\.\w+', \d+, '[tf]'\);$/.test(statement)) {
      await tx.unsafe(statement);
    } else if (statement === "commit;") return;
    else if (!done.has(statement)) {
      throw new Mistake(
        `${file} has a line that belongs into no backup: ${statement.slice(0, 80)}`,
      );
    }
  }
  throw new Mistake(`${file} is not whole.`);
}

async function copyIn(
  tx: Transaction,
  statement: string,
  { lines, silence }: Pick<Source, "lines" | "silence">,
): Promise<void> {
  const into = await tx.unsafe(statement).writable();
  const done = finished(into);
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    if (line.value.toString() === "\\.\n") break;
    if (into.write(line.value)) continue;
    await Promise.race([once(into, "drain"), done]);
    silence.broken();
  }
  into.end();
  await done;
}

async function requireRows(tx: Transaction, { tables }: Header, silence: Silence): Promise<void> {
  for (const table of tables) {
    const { rows, checksum } = await countRows(tx, table);
    silence.broken();
    if (rows === table.rows && checksum === table.checksum) continue;
    throw new Mistake(
      `${table.name} has other rows than were backed up (${rows} of ${table.rows}), and nothing was restored.`,
    );
  }
}
