const DONE: Record<string, string> = {
  reassign: "reassigned",
  deadline: "given the new deadline",
  priority: "given the new priority",
  withdraw: "withdrawn",
  restore: "put back",
  undo: "put back as they were",
};

/** The result for many tasks on one line: "3 tasks withdrawn", "2 of 3 tasks reassigned". */
export function manyText(kind: string, done: number, all: number): string {
  const [reached, asked] = [done.toLocaleString("en"), all.toLocaleString("en")];
  const count = done === all ? asked : `${reached} of ${asked}`;
  return `${count} tasks ${DONE[kind] ?? "changed"}`;
}

const REASONS: Record<string, string> = {
  changed: "changed meanwhile",
  completed: "completed already",
  withdrawn: "withdrawn already",
  gone: "deleted",
};

/** Why one of many tasks was left as it is. */
export function whyNot(outcome: string): string {
  return REASONS[outcome] ?? "not possible";
}
