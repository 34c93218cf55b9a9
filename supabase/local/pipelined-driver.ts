import type { PostgresConnection } from "@supabase/lite/postgres";
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely";

type Sql = PostgresConnection["driver"];
type ReservedSql = Awaited<ReturnType<Sql["reserve"]>>;

const MOST_PREPARED = 500;

const ahead = new WeakSet<CompiledQuery>();

/** Returns a statement without a result, which is sent together with the next one of its transaction. */
export function goesAhead(text: string): CompiledQuery {
  const query = CompiledQuery.raw(text);
  ahead.add(query);
  return query;
}

/**
 * The beginning of the last statement in lite's transactions, which reads what a function said about its answer. Later
 * in a statement the same text may be a name that a request gives to a column.
 */
const LAST = "SELECT current_setting('response.status', true)";

/**
 * Sends kysely's statements to Postgres in as few round trips as possible: `begin`, and what goes ahead, together with
 * the first statement of their transaction, and `commit` with the last one, if that is known. A repeated statement is
 * prepared, as in PostgREST, while kysely's own driver requests the types of its parameters each time.
 */
export class PipelinedDriver implements Driver {
  readonly #sql: Sql;
  readonly #seen = new Set<string>();
  readonly #prepared = new Set<string>();

  constructor(sql: Sql) {
    sql.options.serializers = neverThrowing(sql.options.serializers);
    this.#sql = sql;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    const reserved = await this.#sql.reserve();
    return new PipelinedConnection(reserved, (text) => this.#isWorthPreparing(text));
  }

  /** Not the first time, and not without limit: many different statements would fill Postgres's memory. */
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

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await this.#sql.end({ timeout: 2 });
  }
}

type Serializers = Sql["options"]["serializers"];

/**
 * Sends a value unchanged if it is not of the kind of its type, so that Postgres refuses it. The driver cannot handle a
 * statement that fails before it is sent while others are under way: the connection would wait for its answer for ever.
 */
function neverThrowing(serializers: Serializers): Serializers {
  return new Proxy(serializers, {
    has: () => true,
    get: (all, type) => (value: unknown) => textOf(value, all[Number(type)] ?? String),
  });
}

function textOf(value: unknown, serialise: (value: unknown) => unknown): string {
  try {
    const text = serialise(value);
    if (typeof text === "string") return text;
  } catch {
    // The value is not of this type.
  }
  return typeof value === "string" || typeof value === "bigint"
    ? `${value}`
    : JSON.stringify(value);
}

const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class PipelinedConnection implements DatabaseConnection {
  readonly #reserved: ReservedSql;
  readonly #isWorthPreparing: (text: string) => boolean;
  /** Statements that are sent with the next one; the first is `begin`, without which nothing else would be safe. */
  #waiting: Array<string> = [];
  #committing: Promise<unknown> | null = null;

  constructor(reserved: ReservedSql, isWorthPreparing: (text: string) => boolean) {
    this.#reserved = reserved;
    this.#isWorthPreparing = isWorthPreparing;
  }

  begin(): void {
    this.#waiting = ["begin"];
    this.#committing = null;
  }

  async commit(): Promise<void> {
    if (this.#committing === null) await this.#end("commit");
    else await this.#committing;
  }

  async rollback(): Promise<void> {
    await this.#end("rollback");
  }

  async #end(how: "commit" | "rollback"): Promise<void> {
    // If nothing was sent, there is nothing to end.
    if (this.#waiting.length > 0) this.#waiting = [];
    else await this.#reserved.unsafe(how);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query;
    if (ahead.has(query)) {
      this.#waiting.push(sql);
      return { rows: [] };
    }
    // Each statement by itself: in one text, a mistake would leave the last statement without its transaction.
    const reserved = this.#reserved;
    const before = this.#waiting.splice(0).map((text) => reserved.unsafe(text).execute());
    const prepare = parameters.length > 0 && this.#isWorthPreparing(sql);
    const asked = reserved.unsafe<Array<R>>(sql, [...parameters], { prepare }).execute();
    if (sql.trimStart().startsWith(LAST)) this.#committing = reserved.unsafe("commit").execute();
    this.#committing?.catch(() => undefined);
    // The first statement that fails says why; later ones only say that the transaction is over.
    const [result] = await Promise.all([asked, ...before]);
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
