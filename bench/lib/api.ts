import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { App } from "./app.ts";
import type { Account } from "./data.ts";

const TokenSchema = z.object({ access_token: z.string() });
const TaskSchema = z.tuple([z.object({ id: z.string() })]);
const MeSchema = z.tuple([z.object({ topics: z.array(z.string()) })]);

/** Somebody's own session with Supabase, unknown to any window. */
export type Api = {
  token: string;
  call(name: string, args: Record<string, unknown>): Promise<unknown>;
};

export async function openApi({ stack }: App, { email, password }: Account): Promise<Api> {
  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(stack.url + path, {
      method: "POST",
      headers: { apikey: stack.publishableKey, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    return parsed;
  }
  const answer = await post("/auth/v1/token?grant_type=password", { email, password });
  const { access_token: token } = TokenSchema.parse(answer);
  return {
    token,
    call: (name, args) => post(`/rest/v1/rpc/${name}`, args, { authorization: `Bearer ${token}` }),
  };
}

/** Assigns a task that is due today, earlier than all others, so that lists show it, and returns its id. */
export async function assignTask(api: Api, to: Account, title: string): Promise<string> {
  const answer = await api.call("assign_tasks", {
    p_ids: [randomUUID()],
    p_people: [to.uid],
    p_text: {
      title,
      description: "What there is to do.",
      due_date_time: `${new Date().toISOString().slice(0, 10)}T00:01:00Z`,
      priority: "Medium",
    },
  });
  return TaskSchema.parse(answer)[0].id;
}

/** The topics on which windows of this person listen. */
export async function topicsOf(api: Api): Promise<Array<string>> {
  return MeSchema.parse(await api.call("me", {}))[0].topics;
}
