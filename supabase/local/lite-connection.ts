import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { z } from "zod";
import { goesAhead, PipelinedDriver } from "./pipelined-driver.ts";

type Parts = ConstructorParameters<typeof PostgresConnection>[0] & {
  /** What PostgREST calls before every request (`pgrst.db_pre_request`), here for people who are signed in. */
  preRequest: string | null;
};

const VarsSchema = z.object({
  auth: z
    .object({
      role: z.string().min(1).catch("anon"),
      uid: z.string().nullish().catch(null),
      jwt: z.record(z.string(), z.unknown()).nullish(),
    })
    .optional(),
});

/** lite's connection to Postgres, with one statement instead of lite's ten for who is calling. */
export class LiteConnection extends PostgresConnection {
  readonly #preRequest: string | null;

  constructor(parts: Parts) {
    super(parts);
    this.#preRequest = parts.preRequest;
    const driver = new PipelinedDriver(this.driver);
    this.kysely = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  override async close(): Promise<void> {
    await this.kysely.destroy();
  }

  /**
   * Runs a request's work in a transaction as the caller. lite's own method would also grant everything on every schema
   * with row-level security to anon and the others before its first answer; here the migrations' grants stay as they
   * are (a test compares them).
   */
  override async withContext<T>(
    vars: VarsContext | undefined,
    work: (db: PostgresConnection["kysely"]) => Promise<T>,
    options: ConnectionContextOptions = {},
  ): Promise<T> {
    if (vars === undefined) return work(this.kysely);
    if (options.transaction !== undefined || options.forceRollback === true) {
      throw new Error(
        "@supabase/lite has changed: it asks for a transaction that is not known here.",
      );
    }
    const { auth } = VarsSchema.parse(vars);
    const beginning = beginningOf(auth, options.rpc);
    return this.kysely.transaction().execute(async (transaction) => {
      await transaction.executeQuery(beginning);
      if (this.#preRequest !== null && auth?.role === "authenticated") {
        await transaction.executeQuery(goesAhead(`select ${this.#preRequest}()`));
      }
      return work(transaction);
    });
  }
}

/**
 * Returns the one statement that says who is calling and, for a function, how: role first, as in PostgREST and lite.
 */
function beginningOf(
  auth: z.infer<typeof VarsSchema>["auth"],
  rpc: ConnectionContextOptions["rpc"],
): CompiledQuery {
  const role = auth?.role ?? "anon";
  const settings: Record<string, string> = {
    role,
    "request.jwt.claim.sub": auth?.uid ?? "",
    "request.jwt.claim.role": role,
    "storage.operation": "",
  };
  if (auth?.jwt) settings["request.jwt.claims"] = JSON.stringify(auth.jwt);
  if (rpc !== undefined) {
    settings["response.status"] = "";
    settings["response.headers"] = "";
    settings["request.method"] = rpc.method;
    settings["request.path"] = rpc.path;
    settings["request.headers"] = JSON.stringify(rpc.requestHeaders ?? {});
    if (rpc.readOnly) settings.transaction_read_only = "on";
  }
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${literal(value)}, true)`,
  );
  return goesAhead(`select ${calls.join(", ")}`);
}

/** As text and not as a parameter, whose type Postgres would ask for first. */
function literal(value: string): string {
  if (value.includes("\0")) throw new Error("A setting has a byte that Postgres cannot keep");
  return `'${value.replaceAll("'", "''")}'`;
}
