import type { Sql, TransactionSql } from "postgres";

/**
 * Replaces a throwaway database's own clock: `now()` and `clock_timestamp()` are what `setClock` says, in the
 * transactions in which it says so.
 */
export async function moveClock(sql: Sql): Promise<void> {
  const set = "nullif(current_setting('bench.at', true), '')::timestamptz";
  await sql.unsafe(`
    create or replace function pg_catalog.now() returns timestamptz language sql stable as
      $$ select coalesce(${set}, transaction_timestamp()) $$;
    create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile as
      $$ select coalesce(${set}, timeofday()::timestamptz) $$`);
}

export async function setClock(tx: Pick<TransactionSql, "unsafe">, at: number): Promise<void> {
  await tx.unsafe("select set_config('bench.at', $1, true)", [new Date(at).toISOString()]);
}
