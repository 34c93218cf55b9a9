const DONE = {
  "reassign-many": "reassigned",
  "deadline-many": "given the new deadline",
  "priority-many": "given the new priority",
  "withdraw-many": "withdrawn",
  "restore-many": "put back",
};

/** What became of many tasks in one line: "3 tasks withdrawn", "2 of 3 tasks reassigned". */
export function manyText(intent: keyof typeof DONE, done: number, all: number): string {
  const tasks = all === 1 ? "task" : "tasks";
  return done === all
    ? `${all} ${tasks} ${DONE[intent]}`
    : `${done} of ${all} ${tasks} ${DONE[intent]}`;
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
