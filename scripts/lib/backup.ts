import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip, type Gzip } from "node:zlib";
import type postgres from "postgres";
import { z } from "zod";
import { catalogueOfMigrations, migrationsOf, tablesOf, valuesOf } from "./backup-contents.ts";
import {
  copyStatement,
  type Header,
  type Table,
  truncateStatement,
  writeHeader,
} from "./backup-file.ts";
import { withOwner } from "./database.ts";
import { Mistake } from "./mistake.ts";

/**
 * Writes everything that people have put into Daymark into a file, as it is at one moment, in the plain format of
 * pg_dump with a first line of our own. Throws a Mistake when the database is not Daymark's.
 */
export async function backUp(dbUrl: string, file: string): Promise<Header> {
  const unfinished = `${file}.unfinished`;
  try {
    const header = await withOwner(dbUrl, (sql) =>
      sql.begin("isolation level repeatable read read only", (tx) => write(tx, unfinished)),
    );
    await rename(unfinished, file);
    return header;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function write(tx: postgres.TransactionSql, file: string): Promise<Header> {
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
  // Addresses and hashes of passwords are for nobody else to read.
  const written = pipeline(packed, createWriteStream(file, { mode: 0o600, flags: "wx" }));
  await Promise.all([written, writeAll(tx, header, packed)]);
  return header;
}

async function writeAll(tx: postgres.TransactionSql, header: Header, to: Gzip): Promise<void> {
  async function say(text: string | Buffer): Promise<void> {
    if (!to.write(text)) await once(to, "drain");
  }
  await say(writeHeader(header));
  await say("begin;\nset local session_replication_role = replica;\n");
  await say(`${truncateStatement(header)};\n`);
  for (const table of header.tables) {
    await say(`${copyStatement(table)} from stdin;\n`);
    const rows = await tx.unsafe(copyOut(table)).readable();
    for await (const chunk of rows) await say(z.instanceof(Buffer).parse(chunk));
    await say("\\.\n");
  }
  for (const statement of await sequences(tx)) await say(`${statement}\n`);
  await say("commit;\n");
  to.end();
}

function copyOut(table: Table): string {
  return `copy (select ${valuesOf(table)} from ${table.name}) to stdout`;
}

/** Where the numbers of each table go on. */
async function sequences(tx: postgres.TransactionSql): Promise<Array<string>> {
  const rows = await tx<Array<{ statement: string }>>`
    select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as statement
    from pg_sequences where schemaname in ('public', 'private') order by 1`;
  return rows.map(({ statement }) => statement);
}
