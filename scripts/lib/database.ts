import postgres from "postgres";

const CONNECT_SECONDS = 10;
const HERE = new Set(["127.0.0.1", "localhost", "[::1]", ""]);

/** Whether a database is on this machine. */
export function isHere(dbUrl: string): boolean {
  return HERE.has(new URL(dbUrl).hostname);
}

/** The address with TLS required, unless the database is on this machine or the address decides: `?sslmode=`. */
export function overTls(dbUrl: string): string {
  const url = new URL(dbUrl);
  if (isHere(dbUrl) || url.searchParams.has("sslmode")) return dbUrl;
  url.searchParams.set("sslmode", "require");
  return url.href;
}

/** Returns the result of `work`, with a connection of the database's owner that is closed afterwards. */
export async function withOwner<T>(
  dbUrl: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(overTls(dbUrl), {
    max: 1,
    connect_timeout: CONNECT_SECONDS,
    onnotice: () => undefined,
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
