import type { App } from "../lib/app.ts";
import { askFor, askTimes, type Load } from "../lib/load.ts";
import { besideOthers, parts, processorMs, type PerPart } from "../lib/processes.ts";
import { type Facts, noteFact, percent, round, type Table } from "../lib/results.ts";
import { again, requireContent, targetOf, type Visit, visits } from "../lib/visits.ts";

/** `serial` measures one client alone. */
const CLIENTS = [8, 32];
const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const SINGLE = 50;
const { dueToday, myOpen, conversations, cards } = visits;

/** Pages a second under load, and the processor time of a page in every process. */
export async function pages(apps: Array<App>, facts: Facts): Promise<Table> {
  const rows: Array<Array<string>> = [];
  for (const visit of [dueToday, myOpen, conversations, cards, ...Object.values(again)]) {
    for (const app of apps) {
      await requireContent(app, visit);
      await askFor(targetOf(app, visit), 8, WARM_UP_SECONDS);
    }
    for (const clients of CLIENTS) {
      for (const app of apps) {
        const { result, others } = await besideOthers(() => loaded(app, visit, clients));
        const { load, cost } = result;
        if (clients === 8) noteFact(facts, `${visit.name}, pages/s`, app, round(load.perSecond));
        const times = [load.perSecond, load.p50, load.p99, ...parts.map((part) => cost[part])];
        const counts = [...times.map(round), String(load.failed), percent(others)];
        rows.push([visit.name, app.label, String(clients), ...counts]);
      }
    }
  }
  return {
    title: "Pages a second",
    text: "Clients keep their connection and ask for the next page as soon as they have one; “again” is the data alone, as an open page requests it when something has changed. Then milliseconds of processor a page, by process; answers that were no page; and how busy other programs kept the machine.",
    head: ["page", "build", "clients", "pages/s", "p50 ms", "p99 ms", ...parts, "failed", "others"],
    rows,
  };
}

async function loaded(app: App, visit: Visit, clients: number) {
  const before = processorMs(app);
  const load = await askFor(targetOf(app, visit), clients, SECONDS);
  return { load, cost: costOf(load, before, processorMs(app)) };
}

function costOf({ pages: count }: Load, before: PerPart, after: PerPart): PerPart {
  function each(part: keyof PerPart) {
    return (after[part] - before[part]) / Math.max(1, count);
  }
  return { web: each("web"), supabase: each("supabase"), postgres: each("postgres") };
}

/** The time of one request alone. */
export async function serial(apps: Array<App>, facts: Facts): Promise<Table> {
  const rows: Array<Array<string>> = [];
  for (const visit of Object.values({ ...visits, ...again })) {
    for (const app of apps) {
      await requireContent(app, visit);
      await askTimes(targetOf(app, visit), SINGLE / 5);
      const { result, others } = await besideOthers(() => askTimes(targetOf(app, visit), SINGLE));
      noteFact(facts, `${visit.name}, one request alone, ms`, app, round(result.p50));
      rows.push([visit.name, app.label, round(result.p50), round(result.p99), percent(others)]);
    }
  }
  return {
    title: "One request alone",
    text: `Of ${SINGLE} requests, one after the other.`,
    head: ["page", "build", "median ms", "p99 ms", "others"],
    rows,
  };
}
