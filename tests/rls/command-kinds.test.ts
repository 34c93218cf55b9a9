import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Json } from "../../app/core/server/types.generated.ts";
import { entriesOf, type Kind, send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, taskIn } from "../fixtures/tasks.ts";

describe("each kind does what its function does, counts once and has the same answer when repeated", () => {
  const due = "2031-02-03T10:00:00+00:00";
  const kinds: Array<{
    kind: Kind;
    by: "admin" | "ana";
    from: "New" | "Pending" | "Completed" | "Rejected" | "Withdrawn";
    to: string;
    args?: Json;
    adds: Array<string>;
  }> = [
    { kind: "accept", by: "ana", from: "New", to: "Pending", adds: ["accepted"] },
    { kind: "release", by: "ana", from: "Pending", to: "New", adds: ["released"] },
    { kind: "complete", by: "ana", from: "New", to: "Completed", adds: ["completed"] },
    { kind: "complete", by: "admin", from: "Pending", to: "Completed", adds: ["completed"] },
    {
      kind: "block",
      by: "ana",
      from: "Pending",
      to: "Pending",
      args: { reason: "Waiting for the key" },
      adds: ["blocked"],
    },
    { kind: "reopen", by: "ana", from: "Completed", to: "Pending", adds: ["reopened"] },
    {
      kind: "reject",
      by: "ana",
      from: "New",
      to: "Rejected",
      args: { reason: "away", text: "On leave", proposed_due_date_time: due },
      adds: ["rejected"],
    },
    {
      kind: "move",
      by: "ana",
      from: "Completed",
      to: "New",
      args: { stage: "New", top: true },
      adds: ["reopened", "released"],
    },
    { kind: "move", by: "ana", from: "New", to: "New", args: { stage: "New" }, adds: [] },
    {
      kind: "message",
      by: "ana",
      from: "New",
      to: "New",
      args: { message: "Hello" },
      adds: ["message"],
    },
    { kind: "withdraw", by: "admin", from: "Pending", to: "Withdrawn", adds: ["withdrawn"] },
    { kind: "restore", by: "admin", from: "Withdrawn", to: "New", adds: ["restored"] },
    {
      kind: "give_back",
      by: "admin",
      from: "Rejected",
      to: "New",
      args: { due_date_time: due },
      adds: ["changed", "assigned"],
    },
    {
      kind: "edit",
      by: "admin",
      from: "New",
      to: "New",
      args: { title: "Anew", description: "Done anew", due_date_time: due, priority: "High" },
      adds: ["changed"],
    },
    { kind: "nudge", by: "admin", from: "New", to: "New", adds: ["nudge"] },
  ];
  test.for(kinds)("$kind by $by from $from", async ({ kind, by, from, to, args, adds }) => {
    const people = await seedPeople();
    const { admin, ana } = people;
    const { id: task, version } = await taskIn(admin, ana, from);
    const before = await entriesOf(admin, task);
    const command = { id: randomUUID(), version, ...(args === undefined ? {} : { args }) };
    const first = await send(people[by], kind, task, command);
    expect(first.error).toBeNull();
    const now = await readTask(admin, task);
    const added = (await entriesOf(admin, task)).slice(before.length);
    expect(added.map((entry) => entry.kind)).toEqual(adds);
    expect(first.data).toEqual([
      {
        task_id: task,
        outcome: "done",
        version: now.version,
        stage: to,
        title: now.title,
        user_name: ana.fullName,
        entry_id: added.at(-1)?.id ?? null,
        recipient_id: added.at(-1)?.recipient_id ?? null,
        again_at: kind === "nudge" ? expect.any(String) : null,
        is_repeated: false,
        was_there: false,
      },
    ]);
    expect(now.stage).toBe(to);
    if (kind === "message") expect(added[0]?.id).toBe(command.id);
    if (kind === "edit") expect(now).toMatchObject({ title: "Anew", priority: "High" });
    if (kind === "reject") {
      expect(now).toMatchObject({
        reject_reason: "away",
        reject_text: "On leave",
        proposed_due_date_time: due,
      });
    }
    // Others have changed it in the meantime; the first answer is repeated.
    await send(admin, "message", task, { args: { message: "Meanwhile" } }).throwOnError();
    const again = await send(people[by], kind, task, { ...command, version: 1000 });
    expect(again.error).toBeNull();
    expect(again.data).toEqual([{ ...first.data?.[0], is_repeated: true }]);
    expect(await readTask(admin, task)).toEqual(now);
    expect((await entriesOf(admin, task)).length).toBe(before.length + adds.length + 1);
  });

  test("reassign", async () => {
    const { admin, ana, ben } = await seedPeople();
    const { id: task, version } = await assignTask(admin, ana);
    const command = { id: randomUUID(), version, args: { to: ben.uid } };
    const first = await send(admin, "reassign", task, command);
    const again = await send(admin, "reassign", task, command);
    expect(first.data).toMatchObject([{ task_id: task, stage: "New", is_repeated: false }]);
    expect(again.data).toEqual([{ ...first.data?.[0], is_repeated: true }]);
    expect((await readTask(admin, task)).assigned_to).toBe(ben.uid);
    expect((await entriesOf(admin, task)).map(({ kind }) => kind)).toEqual([
      "assigned",
      "reassigned",
      "assigned",
    ]);
  });
});
