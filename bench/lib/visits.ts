import type { Accounts } from "./data.ts";
import type { App } from "./app.ts";
import { fetchBody } from "./load.ts";

export type Visit = { name: string; path: string; as?: keyof Accounts; articles: number };

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
const cards: Visit = {
  name: "200 cards",
  path: "/user-dashboard?new=100&pending=100",
  as: "cards",
  articles: 200,
};

/** The pages with a goal. */
export const visits = { signIn, dashboard, dueToday, myOpen, cards };

/**
 * Throws unless the page shows at least as much as it should (what is done today may add to it); otherwise its time
 * would mean nothing.
 */
export async function requireContent(app: App, visit: Visit): Promise<void> {
  const html = String(await fetchBody(targetOf(app, visit)));
  const found = html.match(/<article[ >]/g)?.length ?? 0;
  if (found < visit.articles) {
    throw new Error(`${visit.name} of ${app.label} shows ${found} of ${visit.articles} rows`);
  }
}

export function targetOf({ web, cookies }: App, { path, as }: Visit) {
  return { url: web.url + path, cookie: as === undefined ? "" : cookies[as] };
}
