import { NOTHING, type Report, type ReportRow } from "./report";

export type NamedRow = ReportRow & { key: string; label: string };

/**
 * The figures of the time before, for each compared row. Zero if nothing happened then; missing if the row may be among
 * those that were not loaded.
 */
export function besideRows(
  rows: ReadonlyArray<NamedRow>,
  earlier: { parts: ReadonlyArray<ReportRow & { key: string }>; total: number },
): Array<NamedRow> {
  const known = new Map(earlier.parts.map((row) => [row.key, row]));
  const missing = earlier.total > earlier.parts.length ? null : NOTHING;
  return rows.flatMap(({ key, label }) => {
    const figures = known.get(key) ?? missing;
    return figures === null ? [] : { ...figures, key, label };
  });
}

/** The full length of a figure's charts: the greatest value of now and before, so that bars can be compared. */
export function mostOf({ drawn }: Report, rows: ReadonlyArray<ReportRow>): number {
  return drawn.most ?? Math.max(0, ...rows.map((row) => drawn.raw(row) ?? 0));
}
