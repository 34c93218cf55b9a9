import type { Accounts } from "./data.ts";
import type { App } from "./app.ts";
import { fetchBody } from "./load.ts";

export type Visit = { name: string; path: string; as?: keyof Accounts; articles: number };

/** In the data of a page each row has an id; its HTML has the first rows only. */
const ID = /"[0-9a-f]{8}-[0-9a-f-]{27}"/g;

const signIn: Visit = { name: "sign-in", path: "/", articles: 0 };
const dashboard: Visit = {
  name: "dashboard",
  path: "/admin-dashboard/dashboard-content",
  as: "admin",
  articles: 0,
};
const dueToday: Visit = {
  name: "due today, 50 of 200",
  path: "/admin-dashboard/today-alert",
  as: "admin",
  articles: 50,
};
const myOpen: Visit = {
  name: "my 50 open tasks",
  path: "/user-dashboard",
  as: "open",
  articles: 50,
};
const conversations: Visit = {
  name: "conversations",
  path: "/user-dashboard/conversations",
  as: "open",
  articles: 50,
};
const cards: Visit = {
  name: "200 cards",
  path: "/user-dashboard?new=100&pending=100",
  as: "cards",
  articles: 200,
};

const dueAgain: Visit = { ...dueToday, name: "due today, again", path: `${dueToday.path}.data` };
const cardsAgain: Visit = {
  ...cards,
  name: "200 cards, again",
  path: "/user-dashboard.data?new=100&pending=100",
};

/** What open pages request when something has changed: most of a day's load. */
export const again = { dueAgain, cardsAgain };

/** The pages with a goal. */
export const visits = { signIn, dashboard, dueToday, myOpen, conversations, cards };

/**
 * Throws unless the page shows at least as much as it should (a task completed today may add to it); otherwise its time
 * would mean nothing.
 */
export async function requireContent(app: App, visit: Visit): Promise<void> {
  const body = String(await fetchBody(targetOf(app, visit)));
  const data = body.slice(Math.max(0, body.indexOf("streamController.enqueue")));
  const found = data.match(ID)?.length ?? 0;
  if (found < visit.articles) {
    throw new Error(`${visit.name} of ${app.label} shows ${found} of ${visit.articles} rows`);
  }
}

export function targetOf({ web, cookies }: App, { path, as }: Visit) {
  return { url: web.url + path, cookie: as === undefined ? "" : cookies[as] };
}
