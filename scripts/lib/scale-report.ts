import type { Measurement, Plan } from "./scale-measure.ts";

/** Slower than this much and by this many milliseconds is more than noise. */
const NOISE = { factor: 1.5, ms: 1 };

/** Reads all tasks of the asker, and so grows with them; no page waits for it. */
const growsWithOwnTasks = "public.known_people()";

/** These grow with the team's work; reading one of them whole is what must never happen. */
const growing = ["assignments", "audit_log", "notifications", "tasks"];

/** Sorts and filters of the same list look alike; one of each is enough to read. */
const shown = [
  "admin public.counts()",
  "admin public.list_due_tasks()",
  "admin public.list_due_tasks(p_overdue",
  "admin public.list_people()",
  "admin public.list_people(p_search => 'Dora",
  "user public.counts()",
  "user public.my_board()",
  "user public.list_conversation",
  "user public.list_my_notifications()",
  "user public.known_people()",
];

export type Size = { people: number; small: number; large: number; runs: number };

/** What is wrong with the plans and timings, in words; empty when nothing is. */
export function complaints(measurements: Array<Measurement>, plans: Array<Plan>): Array<string> {
  const slow = measurements
    .filter(({ query }) => query.name !== growsWithOwnTasks)
    .filter(({ ms }) => ms.large > ms.small * NOISE.factor && ms.large > ms.small + NOISE.ms)
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
export function report(size: Size, measurements: Array<Measurement>, plans: Array<Plan>): string {
  const format = new Intl.NumberFormat("en");
  const rows = measurements.map(({ query, rows: { large: count }, ms }, index) => {
    const plan = plans[index];
    const ratio = (ms.large / ms.small).toFixed(2);
    const cells = [
      query.as,
      `\`${query.name}\``,
      count,
      ms.small.toFixed(2),
      ms.large.toFixed(2),
      ratio,
    ];
    return `| ${[...cells, (plan?.scannedWhole ?? []).join(", ") || "–"].join(" | ")} |`;
  });
  return `# Query plans

Written by \`npm run db:scale\`; do not edit by hand.

The queries behind the pages, with ${format.format(size.people)} people, in two databases that differ in one thing: one holds
${format.format(size.small)} tasks, the other ${format.format(size.large)}. In both, 200 open tasks are due today and 500 are overdue;
the rest is history, and open work that is due later. The user has a hundred tasks in
the small one, and in the large one also one in 200 of all that is finished. Each query ran ${size.runs}
times in each database, in turns, as an admin or as a user, with row-level security. Times are medians in milliseconds,
with planning and the way to the database. "Read whole" names the tables that were scanned from end to end: tables that
stay small, and \`profiles\` where the answer says how many people there are.

\`known_people()\` reads all of one's own tasks and grows with them; no page waits for it. The script fails when another query reads one of ${growing.map((table) => `\`${table}\``).join(", ")} whole, or when it takes
${NOISE.factor} times as long (and ${NOISE.ms} ms longer) with ${format.format(size.large)} tasks.

| as | query | rows | ${format.format(size.small)} tasks | ${format.format(size.large)} tasks | ratio | read whole |
|---|---|---|---|---|---|---|
${rows.join("\n")}

## Plans with ${format.format(size.large)} tasks

The statement inside each function, as \`auto_explain\` logged it, and the indexes used by it and by the helpers that find
out who is asking and what day it is.

${plans.filter(isShown).map(section).join("\n\n")}
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
