import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { denialOf, Mistake } from "./mistake.ts";

// Only names: they become part of statements, and somebody may have changed the file.
const TableSchema = z.object({
  name: z.string().regex(/^\w+\.\w+$/),
  columns: z.array(z.string().regex(/^("?)\w+\1$/)),
  rows: z.number(),
  /** The sum of all rows' hashes: the same wherever these rows are, in any order. */
  checksum: z.string(),
});

const HeaderSchema = z.object({
  daymark: z.literal(1),
  at: z.string(),
  migrations: z.array(z.string()),
  /** The database's description of itself: tables, functions, policies, rights. */
  catalogue: z.array(z.string()),
  tables: z.array(TableSchema),
});

export type Table = z.infer<typeof TableSchema>;
export type Header = z.infer<typeof HeaderSchema>;

const MARK = "-- Daymark ";

/** The first line of a backup: a comment to psql, all facts about the backup to db:restore. */
export function writeHeader(header: Header): string {
  return `${MARK}${JSON.stringify(header)}\n`;
}

/** Reads the first line of a backup; throws a Mistake if it is not one. */
export function readHeader(line: string, file: string): Header {
  try {
    if (line.startsWith(MARK)) return HeaderSchema.parse(JSON.parse(line.slice(MARK.length)));
  } catch {
    // The line is of another version, or damaged.
  }
  throw new Mistake(`${file} is no backup that this version of Daymark can read.`);
}

export function copyStatement({ name, columns }: Pick<Table, "name" | "columns">): string {
  return `copy ${name} (${columns.join(", ")})`;
}

/** Empties Daymark's own tables, which contain rows from the migrations; the Auth server's are empty. */
export function truncateStatement({ tables }: Pick<Header, "tables">): string {
  const ours = tables.map(({ name }) => name).filter((name) => !name.startsWith("auth."));
  return `truncate ${ours.join(", ")}`;
}

/**
 * The lines of a compressed backup, split at line feeds only: texts may contain any other character that ends a line.
 */
export async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Array<Buffer> = [];
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error));
  try {
    for await (const chunk of source.pipe(unpacked)) {
      const bytes = z.instanceof(Buffer).parse(chunk);
      let from = 0;
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
        yield Buffer.concat([...rest, bytes.subarray(from, end + 1)]);
        rest = [];
        from = end + 1;
      }
      if (from < bytes.length) rest.push(bytes.subarray(from));
    }
  } catch (error) {
    if (denialOf(error) !== null) throw error;
    throw new Mistake(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  if (rest.length > 0) throw new Mistake(`${file} ends in the middle of a row.`);
}
