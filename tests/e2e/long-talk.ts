import { ownerConnection } from "../fixtures/database.ts";
import type { Person } from "../fixtures/people.ts";
import type { Task } from "../fixtures/tasks.ts";

type Talk = { task: Task; by: Person; to: Person; count: number };

/** Adds "Message 1", "Message 2", … by two people in turn, without notifications. */
export async function talk({ task, by, to, count }: Talk): Promise<void> {
  const sql = ownerConnection();
  try {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into public.notifications (task_id, kind, message, sender_id, recipient_id, created_at, read_at)
        select ${task.id}, 'message', 'Message ' || n, case n % 2 when 0 then ${by.uid} else ${to.uid} end::uuid,
          case n % 2 when 0 then ${to.uid} else ${by.uid} end::uuid, now() - (${count}::integer - n) * interval '1 minute', now()
        from generate_series(1, ${count}::integer) n`;
    });
  } finally {
    await sql.end();
  }
}
