/** What is under way for each task: the next act waits for it. */
const tails = new Map<string, Promise<unknown>>();
/** The version that the last of one's own acts led each task to, which the page may not show yet. */
const made = new Map<string, number>();

/** Does something with a task after whatever else this window has under way for it. */
export function inTurn<T>(taskId: string, work: () => Promise<T>): Promise<T> {
  const turn = (tails.get(taskId) ?? Promise.resolve()).then(work);
  const tail = turn.then(leave, leave);
  function leave() {
    if (tails.get(taskId) === tail) tails.delete(taskId);
  }
  tails.set(taskId, tail);
  return turn;
}

/** Notes the version that an act of one's own led a task to. */
export function noteVersion(taskId: string, version: number): void {
  made.set(taskId, Math.max(version, made.get(taskId) ?? 0));
}

/** The newest version of a task that is known here: the page's, or the one that an act of one's own led to. */
export function knownVersion({ id, version }: { id: string; version: number }): number {
  return Math.max(version, made.get(id) ?? 0);
}
