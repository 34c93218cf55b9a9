import type { Database } from "~/core/server/types.generated";

type Kind = Database["public"]["Enums"]["delivery_kind"];

function some(one: string, many = `${one}s`): (count: number) => string {
  return (count) => `${count} ${count === 1 ? one : many}`;
}

/** How much of a kind there is, when several pieces of news are told in one; null for what is never among them. */
const AMOUNTS = {
  assigned: some("new task"),
  nudged: some("waits for your answer", "wait for your answer"),
  asked: some("question about a late task", "questions about late tasks"),
  due_soon: some("due soon", "due soon"),
  late: some("late", "late"),
  unanswered: some("without an answer", "without an answer"),
  sooner: some("due earlier", "due earlier"),
  raised: some("of high priority", "of high priority"),
  later: some("due later", "due later"),
  changed: some("changed", "changed"),
  withdrawn: some("withdrawn", "withdrawn"),
  restored: some("put back", "put back"),
  reopened: some("reopened", "reopened"),
  reassigned: some("reassigned", "reassigned"),
  rejected: some("rejected", "rejected"),
  blocked: some("blocked", "blocked"),
  unblocked: some("no longer blocked", "no longer blocked"),
  released: some("back in New", "back in New"),
  accepted: some("accepted", "accepted"),
  completed: some("completed", "completed"),
  replied: some("message"),
  again: some("back after a pause", "back after a pause"),
  role: () => "another role for you",
  morning: null,
  overview: null,
  trial: null,
} satisfies Record<Kind, ((count: number) => string) | null>;

/** "5 new tasks, 2 late, 1 blocked", in the order of the kinds. */
export function amountsText(kinds: ReadonlyArray<Kind>, counts: ReadonlyArray<number>): string {
  return kinds
    .flatMap((kind, place) => AMOUNTS[kind]?.(Math.max(counts[place] ?? 1, 1)) ?? [])
    .join(", ");
}

export const BUNDLE_TEXTS = {
  /** Titles, and how many tasks more there are. */
  titles: (titles: string, more: number) => (more === 0 ? titles : `${titles} and ${more} more`),
};
