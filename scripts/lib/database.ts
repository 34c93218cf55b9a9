import postgres from "postgres";

const CONNECT_SECONDS = 10;

/** Returns what `work` returns, with a connection of the database's owner that is closed afterwards. */
export async function withOwner<T>(
  dbUrl: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(dbUrl, {
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
