import type { Notice } from "postgres";
import { connect, must, type Rig } from "./rig.ts";
import { addTalk, personas, settle } from "../lib/team.ts";
import { compare, explain, growing } from "../lib/query-plans.ts";
import { queries, unluckySearch } from "../lib/query-list.ts";

const RUNS = 40;
/** What people do not notice, on a machine that also does something else. */
const MOST_MS = 250;
/** How much longer than with a few tasks counts as more than noise. */
const MORE = { factor: 4, ms: 40 };

/**
 * Searches as admin and as user in a full database and in one with few tasks: how long it takes, and what it reads.
 */
export async function drillSearch(rig: Rig): Promise<Array<string>> {
  // Reading a small table whole is right, and the same number of rows is no more.
  must(rig.tasks > rig.fewTasks, `there are more than ${rig.fewTasks} tasks, give --rows`);
  const heard: Array<Notice> = [];
  const few = connect((await rig.small()).dbUrl);
  const many = connect((await rig.full()).dbUrl, heard);
  try {
    for (const sql of [few, many]) {
      await addTalk(sql, 200);
      await settle(sql);
    }
    const people = await personas(many);
    const searches = queries(people).filter(
      ({ name }) => name.includes("search") && name !== unluckySearch,
    );
    const lines: Array<string> = [];
    for (const { query, p95 } of await compare(
      { small: few, large: many },
      people,
      RUNS,
      searches,
    )) {
      const { small: less, large: more } = p95;
      lines.push(`${query.as} ${query.name}: p95 ${less.toFixed(1)} and ${more.toFixed(1)} ms`);
      const isMore = more > less * MORE.factor && more > less + MORE.ms;
      must(more < MOST_MS && !isMore, lines.at(-1) ?? "");
    }
    const whole: Array<string> = [];
    for (const { query, scannedWhole } of await explain(many, people, heard, searches)) {
      if (!scannedWhole.some((table) => growing.includes(table))) continue;
      whole.push(query.name);
      // A word that every task contains is found in the table itself; a rare word is not looked for there.
      must(!query.name.includes("harbour"), `${query.name} reads no table whole`);
    }
    return [
      ...lines,
      `${whole.length} of ${searches.length} read a table whole, none of them for a rare word`,
    ];
  } finally {
    await Promise.all([few.end(), many.end()]);
  }
}
