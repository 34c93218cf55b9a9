import { ownerConnection } from "../fixtures/database.ts";
import type { Person } from "../fixtures/people.ts";

type Many = {
  to: Person;
  by: Person;
  count: number;
  stage?: "New" | "Pending";
  /** When the first is due, from now. */
  due?: string;
};

/** Adds tasks "Card 1", "Card 2", … from top to bottom, the first due first, without notifications. */
export async function addTasks({
  to,
  by,
  count,
  stage = "Pending",
  due = "2 days",
}: Many): Promise<void> {
  const sql = ownerConnection();
  try {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      const [assignment] = await tx<Array<{ id: string }>>`
        insert into public.assignments (title, description, due_date_time, assigned_by)
        values ('Cards', 'What there is to do.', now() + interval '2 days', ${by.uid}) returning id`;
      await tx`insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time,
          accepted_at, position)
        select ${assignment?.id ?? null}::uuid, ${to.uid}, ${by.uid}, 'Card ' || n, 'What there is to do.',
          now() + ${due}::interval + n * interval '1 minute', ${stage === "New" ? null : new Date()}::timestamptz, n
        from generate_series(1, ${count}::integer) n`;
    });
  } finally {
    await sql.end();
  }
}
