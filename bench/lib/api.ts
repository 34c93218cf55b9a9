import { assignWith, type Db, openClient } from "../../scripts/lib/workplace.ts";
import type { App } from "./app.ts";
import type { Account } from "./data.ts";

/** Somebody's own session with Supabase, unknown to any window. */
export type Api = { token: string; db: Db };

export async function openApi({ stack }: App, { email, password }: Account): Promise<Api> {
  const db = openClient(stack.url, stack.publishableKey);
  const { data, error } = await db.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { token: data.session.access_token, db };
}

/** Assigns a task that is due today, earlier than all others, so that lists show it, and returns its id. */
export async function assignTask({ db }: Api, to: Account, title: string): Promise<string> {
  const { id } = await assignWith(db, to.uid, {
    title,
    due_date_time: `${new Date().toISOString().slice(0, 10)}T00:01:00Z`,
  });
  return id;
}
