import type { App } from "../lib/app.ts";
import { fetchBody } from "../lib/load.ts";
import type { Table } from "../lib/results.ts";
import { startWeb } from "../lib/stack.ts";
import { again, targetOf, visits } from "../lib/visits.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { openProxy } from "../../scripts/lib/proxy.ts";

/** A page's requests to Supabase, seen by a proxy in front of a second web server's Supabase. */
export async function requests(apps: Array<App>): Promise<Table> {
  const rows: Array<Array<string>> = [];
  for (const app of apps) {
    const asked: Array<string> = [];
    const proxy = await openProxy((path) => {
      asked.push(path.split("?")[0] ?? "");
      return app.stack.url;
    });
    const supabase = { ...app.stack, dbUrl: undefined, url: proxy.url };
    const web = await startWeb(app.folder, supabase, await freePort());
    try {
      for (const visit of Object.values({ ...visits, ...again })) {
        await fetchBody(targetOf({ ...app, web }, visit));
        asked.length = 0;
        await fetchBody(targetOf({ ...app, web }, visit));
        const names = asked.map((path) => `\`${path.replace(/^\/rest\/v1\/(rpc\/)?/, "")}\``);
        rows.push([visit.name, app.label, String(asked.length), names.join(", ") || "–"]);
      }
    } finally {
      await web.stop();
      await proxy.close();
    }
  }
  return {
    title: "Requests to Supabase",
    head: ["page", "build", "requests", "of what"],
    rows: rows.toSorted(([one = ""], [other = ""]) => one.localeCompare(other)),
  };
}
