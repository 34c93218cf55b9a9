import { randomUUID } from "node:crypto";
import { act, actAs, type Tx } from "./act-as.ts";
import { demoGroups } from "./demo-groups.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the demo groups in the name of an admin, and gives one of them something to do. */
export async function writeDemoGroups(tx: Tx, admin: string, people: Array<string>): Promise<void> {
  for (const { name, members, work } of demoGroups) {
    const group = randomUUID();
    const uids = members.map((person) => people[person] ?? "");
    await actAs(tx, admin);
    await tx`select create_group(${group}, ${name}, ${uids}::uuid[])`;
    if (!work) continue;
    const due = new Date(Date.now() + work.dueInDays * DAY_MS);
    due.setUTCHours(17, 0, 0, 0);
    const { title, description } = work;
    const text = JSON.stringify({ title, description, due_date_time: due, priority: "Medium" });
    const tasks = await tx<Array<{ id: string; assigned_to: string }>>`
      select id, assigned_to from assign_tasks(array[${randomUUID()}]::uuid[], '{}',
        jsonb_populate_record(null::task_text, ${text}::text::jsonb), p_group_id => ${group})`;
    for (const { id, assigned_to: uid } of tasks) {
      const fate = work.fates[uids.indexOf(uid)] ?? "fresh";
      if (fate === "fresh") continue;
      await actAs(tx, uid);
      if (fate === "accepted") await act(tx, "accept", id);
      if (fate === "completed") await act(tx, "complete", id);
      if (fate === "rejected") {
        const text = "I was on leave when it was changed; somebody else knows it better.";
        await act(tx, "reject", id, { reason: "not_mine", text });
      }
    }
  }
}
