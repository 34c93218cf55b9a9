import { growing, type Measurement, type Plan } from "./scale-measure.ts";
import { unluckySearch } from "./scale-queries.ts";
import { live } from "./scale-rows.ts";

/** Slower than this much and by this many milliseconds is more than noise. */
const NOISE = { factor: 1.5, ms: 1 };

/**
 * Counts stop at 1,001 and searches at 3,001 texts, on a board at 2,000. The small database ends before, so the large
 * one may take this much longer, but no more. A person's conversations are a thousand of their tasks at both sizes, but
 * in the large database those lie far from each other. The list of a group of fifty passes over the tasks of everybody
 * else until it is full, of whom there are enough only in the large one.
 */
const BOUNDED = {
  query:
    /count_tasks|list_tasks\(p_(search|group)|my_board(_counts)?\(p_search|my_conversations|search\(/,
  ms: 40,
};

/** Sorts and filters of the same list look alike; one of each is enough to read. */
const shown = [
  "admin public.counts()",
  "admin public.list_due_tasks()",
  "admin public.list_due_tasks(p_overdue",
  "admin public.list_calendar(current_date - 20, current_date + 21)",
  "admin public.overview()",
  "admin public.report(current_date - 13, current_date, 'person')",
  "admin public.search('harbour')",
  "user public.search('harbour')",
  "admin public.list_people()",
  "admin public.list_people(p_search => 'Dora",
  "user public.counts()",
  "admin public.list_tasks(p_limit",
  "admin public.list_tasks(p_sort => 'newest', p_limit",
  "admin public.list_tasks(p_search => 'harbour'",
  "owner private.remind_due_tasks()",
  "admin public.count_tasks()",
  "admin public.list_completed_this_week()",
  "admin public.suggest_people",
  "admin public.list_assignments(21)",
  "admin public.list_audit_log(p_limit => 51)",
  "user public.get_thread",
  "user public.my_board()",
  "user public.my_board_counts()",
  "user public.list_conversation",
  "user public.list_my_notifications()",
];

export type Size = { people: number; small: number; large: number; runs: number };

/** Whether a query takes so much longer in the large database that it is more than noise. */
export function isSlow({ query, ms }: Measurement): boolean {
  if (query.name === unluckySearch) return false;
  const more = BOUNDED.query.test(query.name) ? BOUNDED.ms : NOISE.ms;
  return ms.large > ms.small * NOISE.factor && ms.large > ms.small + more;
}

/** What is wrong with the plans and timings, in words; empty when nothing is. */
export function complaints(measurements: Array<Measurement>, plans: Array<Plan>): Array<string> {
  const slow = measurements
    .filter(isSlow)
    .map(
      ({ query, ms }) =>
        `${query.name} as ${query.as} takes ${ms.large.toFixed(2)} instead of ${ms.small.toFixed(2)} ms.`,
    );
  const whole = plans.flatMap(({ query, scannedWhole }) =>
    scannedWhole
      .filter((table) => growing.includes(table))
      .map((table) => `${query.name} as ${query.as} reads the whole of ${table}.`),
  );
  return [...slow, ...whole];
}

/** The page docs/query-plans.md. */
export function report(
  size: Size,
  measurements: Array<Measurement>,
  plans: Array<Plan>,
  indexes: Array<string>,
): string {
  const format = new Intl.NumberFormat("en");
  const rows = measurements.map(({ query, rows: { small, large }, ms }, index) => {
    const plan = plans[index];
    const ratio = (ms.large / ms.small).toFixed(2);
    const cells = [
      query.as,
      `\`${query.name}\``,
      small === large ? large : `${small}; ${large}`,
      ms.small.toFixed(2),
      ms.large.toFixed(2),
      ratio,
    ];
    return `| ${[...cells, (plan?.scannedWhole ?? []).join(", ") || "–"].join(" | ")} |`;
  });
  const used = new Set(plans.flatMap((plan) => plan.indexes));
  const unused = indexes.filter((name) => !used.has(name));
  return `# Query plans

Written by \`npm run db:scale\`; do not edit by hand.

The queries behind the pages, with ${format.format(size.people)} people, in two databases that differ in one thing: one holds
${format.format(size.small)} tasks, the other ${format.format(size.large)}. What is alive is the same in both: ${live.dueToday} open tasks due
today, ${live.overdue} overdue, ${live.dueLater} due later, ${live.rejected} rejected, and ${live.doneThisWeek} completed this week. The rest is history; the user
has finished about 1,800 tasks long ago in both, and one in 200 of all others too. One conversation has 200 messages in
the small database and 5,000 in the large one. Each query ran ${size.runs} times in each database, in turns, as an admin or as
a user, with row-level security. Times are in milliseconds, with planning and the way to the database; a
quarter of the runs were quicker. What seemed slower was tried again, up to three times. "Read
whole" names the tables of which a tenth or more was scanned row by row: tables that stay small, and \`profiles\` where the answer says
how many people there are.

The script fails when a query reads one of ${growing.map((table) => `\`${table}\``).join(", ")} whole, or when it takes ${NOISE.factor} times as long
(and ${NOISE.ms} ms longer) with ${format.format(size.large)} tasks. Counts of tasks stop at 1,001, searches in texts at 3,001 and those
of a person's finished tasks at 2,000, which the small database does not reach; of a person's conversations a thousand are looked
at, which lie far from each other in the large one; the list of a group of fifty passes over other people's finished
tasks until it is full, which in the small one end sooner: these may take up to ${BOUNDED.ms} ms longer. Reports are of two weeks, in which both databases hold the same. One is not compared: a search for a phrase that no task holds, of words that all of them hold, reads
all that the index of three letters finds. In this data that is every text there is, the worst there can be.

| as | query | rows | ${format.format(size.small)} tasks | ${format.format(size.large)} tasks | ratio | read whole |
|---|---|---|---|---|---|---|
${rows.join("\n")}

## Plans with ${format.format(size.large)} tasks

The statement inside each function, as \`auto_explain\` logged it, and the indexes used by it and by the helpers that find
out who is asking and what day it is.

${plans.filter(isShown).map(section).join("\n\n")}

## Indexes that none of these plans used

They serve writes, checks of references or questions that are rarer: ${unused.map((name) => `\`${name}\``).join(", ")}.
`;
}

function isShown({ query }: Plan): boolean {
  return shown.some((start) => `${query.as} ${query.name}`.startsWith(start));
}

/** The plan without what says little or differs from run to run. */
function excerpt(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^ *(Buffers|Sort Method|Buckets|Batches|Heap Blocks):/.test(line))
    .map((line) => line.replace(/ {2}\(cost=\S+ rows=\d+ width=\d+\)/, ""))
    .join("\n")
    .trimEnd();
}

function section({ query, text, indexes }: Plan): string {
  const list = indexes.map((name) => `\`${name}\``).join(", ");
  return `### \`${query.name}\` as ${query.as}\n\nIndexes: ${list}.\n\n\`\`\`text\n${excerpt(text)}\n\`\`\``;
}
