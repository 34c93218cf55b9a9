import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/core/server/types.generated.ts";
import type { Supabase } from "../../scripts/lib/environment.ts";

const OPTIONS = { auth: { persistSession: false, autoRefreshToken: false } };

export type DrillPerson = Awaited<ReturnType<typeof addPerson>>;

/** A new person with a password, and a client that they are signed in with. */
export async function addPerson(supabase: Supabase, role: "admin" | "user") {
  const { url, publishableKey, secretKey } = supabase;
  const [email, password] = [`${randomUUID()}@drill.test`, `Drill-${randomUUID()}`];
  const server = createClient<Database>(url, secretKey, OPTIONS);
  const { data, error } = await server.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: {
      profile: {
        first_name: "Ada",
        last_name: "Drill",
        role,
        contact: "0123456789",
        department: null,
        joining_date: "2024-01-01",
        gender: "other",
      },
    },
  });
  if (error) throw error;
  const client = createClient<Database>(url, publishableKey, OPTIONS);
  const signedIn = await client.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  return { uid: data.user.id, email, password, client };
}

/** Gives a person a task that is due in so many milliseconds, in the name of an admin; returns its id. */
export async function assignOne(
  { client: admin }: DrillPerson,
  { uid, client }: DrillPerson,
  title: string,
  dueInMs: number,
): Promise<string> {
  const id = randomUUID();
  const { error } = await admin.rpc("assign_tasks", {
    p_ids: [id],
    p_people: [uid],
    p_text: {
      title,
      description: "What there is to do.",
      due_date_time: new Date(Date.now() + dueInMs).toISOString(),
      priority: "Medium",
    },
  });
  if (error) throw new Error(error.message);
  const { data } = await client
    .from("tasks")
    .select("id")
    .eq("assignment_id", id)
    .single()
    .throwOnError();
  return data.id;
}
