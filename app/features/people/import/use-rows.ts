import { useMemo, useState } from "react";
import { askTaken } from "./ask-server";
import type { ImportColumn } from "./columns";
import { type Cells, rowReader, type Workspace, type WrittenRow } from "./read-row";
import { withoutDoubles, withoutTaken } from "./rows";

export type LoadedFile = {
  importId: string;
  name: string;
  rows: ReadonlyArray<WrittenRow>;
  workspace: Workspace;
  unused: ReadonlyArray<string>;
  /** Which email addresses belong to somebody; null if Daymark could not check that. */
  taken: ReadonlyArray<string> | null;
};

/** The rows of a file, judged again after each correction. */
export function useRows(file: LoadedFile) {
  const [typed, setTyped] = useState<ReadonlyMap<number, Partial<Cells>>>(new Map());
  const [taken, setTaken] = useState(file.taken ?? []);
  const { read, written } = useMemo(() => {
    const reader = rowReader(file.workspace);
    return { read: reader, written: file.rows.map((row) => ({ row, judged: reader(row) })) };
  }, [file]);
  const rows = written.map(({ row, judged }) => {
    const cells = typed.get(row.line);
    return cells === undefined ? judged : read(row, cells);
  });

  async function type(line: number, column: ImportColumn, value: string) {
    setTyped((now) => new Map(now).set(line, { ...now.get(line), [column]: value }));
    if (column !== "email") return;
    const found = await askTaken([value.trim().toLowerCase()]);
    if (found !== null) setTaken((known) => [...known, ...found]);
  }

  return {
    rows: withoutTaken(withoutDoubles(rows), taken),
    corrected: new Set(typed.keys()),
    type,
  };
}
