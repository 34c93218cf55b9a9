import type { PostgresConnection } from "@supabase/lite/postgres";
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely";

type Sql = PostgresConnection["driver"];
type ReservedSql = Awaited<ReturnType<Sql["reserve"]>>;

const MOST_PREPARED = 500;

/**
 * Sends what kysely says to Postgres with as few round trips as can be: `begin` goes out together with the first
 * statement of its transaction, and a statement that comes again is prepared, as PostgREST has it, where kysely's own
 * driver asks for the types of its parameters each time.
 */
export class PipelinedDriver implements Driver {
  readonly #sql: Sql;
  readonly #seen = new Set<string>();
  readonly #prepared = new Set<string>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    const reserved = await this.#sql.reserve();
    return new PipelinedConnection(reserved, (text) => this.#isWorthPreparing(text));
  }

  /** Not the first time, and not without bound: whoever asks something else each time would fill Postgres' memory. */
  #isWorthPreparing(text: string): boolean {
    if (this.#prepared.has(text)) return true;
    if (this.#prepared.size >= MOST_PREPARED) return false;
    if (this.#seen.size >= MOST_PREPARED) this.#seen.clear();
    const isKnown = this.#seen.delete(text);
    (isKnown ? this.#prepared : this.#seen).add(text);
    return isKnown;
  }

  beginTransaction(connection: PipelinedConnection): Promise<void> {
    connection.begin();
    return Promise.resolve();
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await this.#sql.end();
  }
}

const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class PipelinedConnection implements DatabaseConnection {
  readonly #reserved: ReservedSql;
  readonly #isWorthPreparing: (text: string) => boolean;
  #mustBegin = false;

  constructor(reserved: ReservedSql, isWorthPreparing: (text: string) => boolean) {
    this.#reserved = reserved;
    this.#isWorthPreparing = isWorthPreparing;
  }

  begin(): void {
    this.#mustBegin = true;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const begun = this.#mustBegin ? this.#reserved.unsafe("begin").execute() : null;
    this.#mustBegin = false;
    const prepare = parameters.length > 0 && this.#isWorthPreparing(sql);
    const asked = this.#reserved.unsafe<Array<R>>(sql, [...parameters], {
      prepare,
    });
    const [result] = await Promise.all([asked, begun]);
    const { command, count } = result;
    return {
      rows: Array.from(result.values()),
      ...(CHANGES.has(command) ? { numAffectedRows: BigInt(count) } : {}),
    };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Nothing is streamed from the embedded Supabase's database");
  }

  release(): void {
    this.#reserved.release();
  }
}
