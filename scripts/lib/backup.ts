import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip, type Gzip } from "node:zlib";
import type postgres from "postgres";
import { z } from "zod";
import {
  catalogueOfMigrations,
  migrationsOf,
  rowsOf,
  tablesOf,
  valuesOf,
} from "./backup-contents.ts";
import { type Wanted, wantedFiles } from "./backup-files.ts";
import {
  copyStatement,
  type Header,
  type Table,
  truncateStatement,
  writeHeader,
} from "./backup-file.ts";
import { withOwner } from "./database.ts";
import { Mistake } from "./mistake.ts";
import { type Silence, SILENT_SECONDS, unlessSilent } from "./silence.ts";

/**
 * Writes everything that people have put into Daymark into a file, as it is at one moment, in the plain format of
 * pg_dump with a first line of our own. Returns the contents, and which files are in Storage at that moment. Throws a
 * Mistake if the database is not Daymark's, if it stops responding, and if the file is being written already.
 */
export async function backUp(
  dbUrl: string,
  file: string,
  silentSeconds = SILENT_SECONDS,
): Promise<Header & { files: Array<Wanted> }> {
  const unfinished = `${file}.unfinished`;
  await makeNew(unfinished);
  try {
    const written = await withOwner(dbUrl, (sql) =>
      unlessSilent(sql, silentSeconds, (silence) =>
        sql.begin("isolation level repeatable read read only", (tx) =>
          write(tx, unfinished, silence),
        ),
      ),
    );
    await rename(unfinished, file);
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Nobody else may read addresses and hashes of passwords. */
async function makeNew(file: string): Promise<void> {
  await writeFile(file, "", { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new Mistake(
      `${file} is there already: another backup is writing it, or one was interrupted. If none is running, delete it and start again.`,
    );
  });
}

async function write(tx: postgres.TransactionSql, file: string, silence: Silence) {
  await tx.unsafe(`set local idle_in_transaction_session_timeout = '${SILENT_SECONDS}s'`);
  const migrations = await migrationsOf(tx);
  if (migrations.length === 0) {
    throw new Mistake("The database lacks Daymark's migrations: there is nothing to back up.");
  }
  const header: Header = {
    daymark: 1,
    at: new Date().toISOString(),
    migrations,
    catalogue: await catalogueOfMigrations(tx),
    tables: await tablesOf(tx),
  };
  const packed = createGzip();
  const written = pipeline(packed, createWriteStream(file));
  await Promise.all([written, writeAll(tx, header, packed, silence)]);
  return { ...header, files: await wantedFiles(tx) };
}

async function writeAll(
  tx: postgres.TransactionSql,
  header: Header,
  to: Gzip,
  silence: Silence,
): Promise<void> {
  async function say(text: string | Buffer): Promise<void> {
    silence.broken();
    if (!to.write(text)) await once(to, "drain");
  }
  await say(writeHeader(header));
  await say("begin;\nset local session_replication_role = replica;\n");
  await say(`${truncateStatement(header)};\n`);
  for (const table of header.tables) {
    await say(`${copyStatement(table)} from stdin;\n`);
    const rows = await tx.unsafe(copyOut(table)).readable();
    for await (const chunk of rows) await say(z.instanceof(Buffer).parse(chunk));
    // postgres.js 3.4.9 pauses its socket when a piece fills the stream, and resumes it when the stream is read; the
    // last piece of a table leaves it paused, and the statement after it would wait for ever.
    rows._read(0);
    await say("\\.\n");
  }
  for (const statement of await sequences(tx)) await say(`${statement}\n`);
  await say("commit;\n");
  to.end();
}

function copyOut(table: Table): string {
  return `copy (select ${valuesOf(table)} from ${rowsOf(table)}) to stdout`;
}

/** The next numbers of each table. */
async function sequences(tx: postgres.TransactionSql): Promise<Array<string>> {
  const rows = await tx<Array<{ statement: string }>>`
    select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as statement
    from pg_sequences where schemaname in ('public', 'private') order by 1`;
  return rows.map(({ statement }) => statement);
}
