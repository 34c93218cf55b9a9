import { App } from "@supabase/lite";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { compositeTypes } from "./composites.ts";
import { type LiteOptions, liteConfiguration } from "./lite-configuration.ts";
import { LiteConnection } from "./lite-connection.ts";
import { rememberError, withPostgrestErrors } from "./postgrest-errors.ts";
import { quietly } from "./quiet.ts";

export type RestAndAuth = Awaited<ReturnType<typeof openRestAndAuth>>;

type Options = LiteOptions & {
  ownerUrl: string;
  apiUrl: string;
  log: (line: string) => void;
};

type Instance = {
  fetch(request: Request): Promise<Response>;
  /** Closes the connections once no request uses them any longer. */
  retire(): Promise<void>;
};

/** Creates the Auth server's tables, as their owner; existing ones stay as they are. */
export async function makeAuthTables(options: Options): Promise<void> {
  await withOwner(options, async (connection) => {
    const app = new App({ connection, ...liteConfiguration(options) });
    await app.ensureSystemSchema();
  });
}

async function withOwner<T>(
  { ownerUrl }: Options,
  work: (connection: PostgresConnection) => Promise<T>,
): Promise<T> {
  const connection = createPostgresConnection({
    url: ownerUrl,
    postgresOptions: { max: 1, onnotice: () => undefined },
  });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Returns Supabase's own REST and Auth in TypeScript (@supabase/lite), connected as a role that owns nothing. */
export async function openRestAndAuth(options: Options) {
  let current = await createInstance(options);
  let retired: Promise<unknown> = Promise.resolve();

  return {
    fetch: (request: Request) => withPostgrestErrors(request, () => current.fetch(request)),
    // An entirely new instance: connections cache the types that they met when they were opened.
    async reloadSchema(): Promise<void> {
      const old = current;
      current = await createInstance(options);
      retired = Promise.allSettled([retired, old.retire()]);
    },
    async close(): Promise<void> {
      await current.retire();
      await retired;
    },
  };
}

async function createInstance(options: Options): Promise<Instance> {
  const types = { timestamp: isoTime(1114), timestamptz: isoTime(1184), jsonb: writtenJson, text };
  const parsers = new Map(Object.values(types).map(({ to, parse }) => [to, parse]));
  const [composites, preRequest] = await withOwner(options, ({ driver }) =>
    Promise.all([compositeTypes(driver, parsers), preRequestOf(driver)]),
  );
  const connection = new LiteConnection({
    url: options.apiUrl,
    preRequest,
    postgresOptions: {
      max: 6,
      onnotice: () => undefined,
      // A connection must not be closed because of its age in the middle of a transaction.
      max_lifetime: null,
      connection: { application_name: "daymark-rest-and-auth" },
      types: { ...types, ...composites },
    },
  });
  const app = new App({ connection, ...liteConfiguration(options) });
  await app.init();
  const normalise = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    rememberError(error);
    return normalise(error);
  };
  // Read with its own role, tables and columns without a grant would not exist; PostgREST knows of them and refuses.
  const seenByOwner = await quietly(options.log, () =>
    withOwner(options, (owner) => owner.introspect()),
  );
  // lite swallows a failure; the tables of auth always exist.
  if (seenByOwner.tables.length === 0) throw new Error("The schema could not be read");
  // Without the others: lite goes through all columns at every request.
  const columns = seenByOwner.columns.filter(({ schema }) => schema === "public");
  connection.introspect = () => Promise.resolve({ ...seenByOwner, columns });

  const running = new Set<Promise<unknown>>();
  return {
    async fetch(request) {
      const work = quietly(options.log, () => Promise.resolve(app.fetch(request)));
      running.add(work);
      try {
        return await work;
      } finally {
        running.delete(work);
      }
    },
    async retire() {
      while (running.size > 0) await Promise.allSettled(running);
      await connection.close();
    },
  };
}

async function preRequestOf(sql: PostgresConnection["driver"]): Promise<string | null> {
  const [row] = await sql<Array<{ name: string }>>`
    select split_part(setting, '=', 2) as name from pg_db_role_setting, unnest(setconfig) setting
    where setrole = 'authenticator'::regrole and setting like 'pgrst.db_pre_request=%'`;
  return row?.name ?? null;
}

/**
 * PostgREST takes times from Postgres's own JSON, `2026-01-05T08:11:12.5+00:00`; lite takes them as Postgres prints
 * them.
 */
function isoTime(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
    parse: (value: string) =>
      value.replace(/^(\d{4,}-\d\d-\d\d) /, "$1T").replace(/([+-]\d\d)$/, "$1:00"),
  };
}

/**
 * PostgREST turns an array or an object into its JSON where text is expected; the driver would make `[object Object]`
 * of it.
 */
const text = {
  to: 25,
  from: [25],
  serialize: (value: unknown) => (isStructure(value) ? JSON.stringify(value) : String(value)),
  parse: (value: string) => value,
};

function isStructure(value: unknown): boolean {
  return Array.isArray(value) || Object.prototype.toString.call(value) === "[object Object]";
}

/** lite passes an argument of a function as JSON text already; encoded again the argument would be a string. */
const writtenJson = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (value: string): unknown => JSON.parse(value),
};
