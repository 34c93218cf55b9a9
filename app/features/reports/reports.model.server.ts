import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

const MOST_AT_ONCE = 1000;

type ReportQuery = {
  /** The first and the last day, in the workspace's zone; by default the last seven days, including today. */
  from?: string;
  to?: string;
  by: "day" | "week" | "person" | "department" | "group";
  limit?: number;
  /** Whose tasks are counted, if not everybody's. */
  person?: string | undefined;
};

/** What was assigned, answered and completed in a range of days: in all, and for each compared row. Admins only. */
export async function getReport(db: Db, query: ReportQuery) {
  const rows = await readRows(db, query, query.limit ?? MOST_AT_ONCE, 0);
  return { whole: rows.find(({ key }) => key === null) ?? null, ...partsOf(rows) };
}

/** How the times of routines went in these days, each routine, then each person, the worst first. Admins only. */
export async function reportRoutines(db: Db, { from, to, person }: RoutinesQuery) {
  return toData(await call(db, "report_routines", { from, to, person }));
}

type RoutinesQuery = { from: string; to: string; person?: string | undefined };

export type RoutineWent = Awaited<ReturnType<typeof reportRoutines>>[number];

/** All rows except the total, loaded page by page as the caller iterates. */
export async function* eachReportRow(db: Db, query: ReportQuery) {
  for (let offset = 0, more = true; more; offset += MOST_AT_ONCE) {
    const { parts, total } = partsOf(await readRows(db, query, MOST_AT_ONCE, offset));
    yield* parts;
    more = offset + parts.length < total && parts.length > 0;
  }
}

async function readRows(db: Db, query: ReportQuery, limit: number, offset: number) {
  const { from, to, by, person } = query;
  return toData(await call(db, "report", { from, to, by, person, limit, offset }));
}

type Rows = Awaited<ReturnType<typeof readRows>>;
type Row = Rows[number];

function partsOf(rows: Rows) {
  const parts = rows.filter((row): row is Row & { key: string } => row.key !== null);
  return { parts, total: parts[0]?.total ?? 0 };
}
