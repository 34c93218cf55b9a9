import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type postgres from "postgres";
import type { Database, Json } from "../../app/core/server/types.generated.ts";

// How demo, benchmarks, drills and tests make people and tasks: as the product does.

export type Db = SupabaseClient<Database>;
export type Tx = postgres.TransactionSql;
export type Kind = Database["public"]["Enums"]["command_kind"];
type TaskText = Database["public"]["CompositeTypes"]["task_text"];
const PLAIN = { description: "What there is to do.", priority: "Medium" } as const;
type Work = Pick<TaskText, "title" | "due_date_time"> & Partial<TaskText>;

type Account = {
  id?: string;
  email: string;
  profile: Readonly<Record<string, string | null>>;
} & ({ password: string } | { password_hash: string });

/** A client with this key, or with a person's own token, that keeps no session. */
export function openClient(url: string, key: string, token?: string): Db {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(token === undefined ? {} : { global: { headers: { Authorization: `Bearer ${token}` } } }),
  });
}

/** Makes an account with its profile through the Auth admin API; returns its uid, or throws the server's error. */
export async function createAccount(
  { url, secretKey }: { url: string; secretKey: string },
  { profile, ...account }: Account,
): Promise<string> {
  const { data, error } = await openClient(url, secretKey).auth.admin.createUser({
    ...account,
    email_confirm: true,
    app_metadata: { profile },
  });
  if (error) throw error;
  return data.user.id;
}

/** Assigns one task to one person with an admin's own client. */
export async function assignWith(db: Db, to: string, text: Work) {
  const { data } = await db
    .rpc("assign_tasks", { p_ids: [randomUUID()], p_people: [to], p_text: { ...PLAIN, ...text } })
    .throwOnError();
  const [task] = data;
  if (!task) throw new Error("assign_tasks returned no task");
  return task;
}

/** Runs the rest of a transaction with the rights and claims of a person's own requests, in a session of its own. */
export async function actAs(tx: postgres.Sql | Tx, uid: string): Promise<void> {
  await tx`reset role`;
  // A token is valid only as long as its session.
  const session = randomUUID();
  await tx`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session}, ${uid}, now(), now())`;
  const claims = JSON.stringify({ sub: uid, role: "authenticated", session_id: session });
  await tx`select set_config('request.jwt.claims', ${claims}, true),
    set_config('request.jwt.claim.sub', ${uid}, true), set_config('request.jwt.claim.role', 'authenticated', true)`;
  await tx`set local role authenticated`;
}

/** Lets the rest of a transaction run as the database's owner again, with nobody signed in. */
export async function actAsOwner(tx: Tx): Promise<void> {
  await tx`reset role`;
  await tx`select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`;
}

type Assigned = { id: string; assigned_to: string };

/** Assigns a task to people, or to a group, in the name of the admin as whom the transaction acts. */
export async function assign(
  tx: Tx,
  to: { people?: Array<string>; group?: string },
  text: Work,
): Promise<[Assigned, ...Array<Assigned>]> {
  const { people = [], group = null } = to;
  return tx<[Assigned, ...Array<Assigned>]>`
    select id, assigned_to from public.assign_tasks(array[${randomUUID()}]::uuid[], ${people}::uuid[],
      jsonb_populate_record(null::public.task_text, ${JSON.stringify({ ...PLAIN, ...text })}::text::jsonb), p_group_id => ${group})`;
}

/** Does something with a task in the name of the person as whom the transaction acts. */
export function command(
  tx: postgres.Sql | Tx,
  kind: Kind,
  task: string,
  args: Record<string, Json> = {},
) {
  return tx`select * from public.do_command(
    gen_random_uuid(), ${kind}::public.command_kind, array[${task}]::uuid[], null, ${JSON.stringify(args)}::text::jsonb)`;
}
