import type { Database } from "~/core/server/types.generated";

type Kind = Database["public"]["Enums"]["delivery_kind"];

function some(one: string, many = `${one}s`): (count: number) => string {
  return (count) => `${count} ${count === 1 ? one : many}`;
}

/** How much of a kind there is, when several pieces of news are told in one; null for what is never among them. */
const AMOUNTS = {
  assigned: some("new task"),
  nudged: some("waiting for your answer", "waiting for your answer"),
  asked: some("question about a late task", "questions about late tasks"),
  due_soon: some("due soon", "due soon"),
  late: some("late", "late"),
  unanswered: some("without an answer", "without an answer"),
  away: some("person away", "people away"),
  sooner: some("due earlier", "due earlier"),
  raised: some("of high priority", "of high priority"),
  later: some("due later", "due later"),
  edited: some("edited", "edited"),
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
  joining: some("person asks to join", "people ask to join"),
  role: () => "a new role for you",
  morning: null,
  overview: null,
  trial: null,
} satisfies Record<Kind, ((count: number) => string) | null>;

/** What the people of tasks do, which admins read with their names. */
const BY: ReadonlyArray<Kind> = ["rejected", "blocked", "released", "accepted", "completed"];

/** How much there is of each kind, in the order of the kinds, and whose acts it is. */
export type Amounts = {
  kinds: ReadonlyArray<Kind>;
  counts: ReadonlyArray<number>;
  /** Of each kind the name of one person, or none. */
  names?: ReadonlyArray<string>;
  /** How many they are. */
  people?: ReadonlyArray<number>;
};

/** "5 new tasks, 2 late, 5 rejected by Ana and 2 others". */
export function amountsText({ kinds, counts, names = [], people = [] }: Amounts): string {
  return kinds
    .flatMap((kind, place) => {
      const amount = AMOUNTS[kind]?.(Math.max(counts[place] ?? 1, 1));
      if (amount === undefined) return [];
      const who = whoText(names[place] ?? "", people[place] ?? 0);
      if (who === "") return [amount];
      if (kind === "replied") return [`${amount} from ${who}`];
      return [BY.includes(kind) ? `${amount} by ${who}` : amount];
    })
    .join(", ");
}

function whoText(name: string, people: number): string {
  if (name === "" || people <= 1) return name;
  return `${name} and ${people === 2 ? "1 other" : `${people - 1} others`}`;
}

export const BUNDLE_TEXTS = {
  /** Titles, and how many tasks more there are. */
  titles: (titles: string, more: number) => (more === 0 ? titles : `${titles} and ${more} more`),
};
