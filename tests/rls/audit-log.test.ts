import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { expectDenied, expectDeniedHead, expectNothing } from "../fixtures/denied.ts";
import { type Db, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { logAbout } from "../fixtures/audit-log.ts";

async function expectNoWriting(db: Db): Promise<void> {
  const entry = {
    action: "person_added",
    subject_type: "person",
    subject_id: "x",
    subject_name: "x",
  };
  expectDenied(await db.from("audit_log").insert(entry));
  expectDenied(await db.from("audit_log").update({ subject_name: "x" }).gt("id", 0));
  expectDenied(await db.from("audit_log").delete().gt("id", 0));
}

test("nobody but an active admin reads the audit log §rights.14", async () => {
  const { ana, demoted, leaver, exAdmin, stranger } = await seedCast();
  expectDenied(await stranger.db.from("audit_log").select("id"));
  expectDeniedHead(
    await stranger.db.from("audit_log").select("id", { count: "exact", head: true }),
  );
  for (const { db, uid } of [ana, demoted, leaver, exAdmin]) {
    expectNothing(await db.from("audit_log").select("id", { count: "exact" }));
    expectNothing(await db.from("audit_log").select("id").eq("subject_id", uid));
  }
});

test("nobody writes the audit log, admins included", async () => {
  const { admin, ana, demoted, leaver, exAdmin, stranger } = await seedCast();
  for (const { db } of [stranger, ana, demoted, leaver, exAdmin, admin]) await expectNoWriting(db);
});

test("somebody who changes their name is found by the old one §threat.109", async () => {
  const { admin, ana } = await seedPeople();
  await ana.db
    .from("profiles")
    .update({ first_name: "Another", last_name: "Name" })
    .eq("uid", ana.uid)
    .throwOnError();
  await ana.db.from("profiles").update({ contact: "9876543210" }).eq("uid", ana.uid).throwOnError();
  expect((await logAbout(admin, ana.uid)).slice(1)).toMatchObject([
    {
      action: "person_changed",
      actor_id: ana.uid,
      subject_name: "Another Name",
      details: { from: { name: ana.fullName }, to: { name: "Another Name" } },
    },
  ]);
});

test("the audit log says who deleted and withdrew what", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(admin, "withdraw", task.id).throwOnError();
  await send(admin, "restore", task.id).throwOnError();
  await admin.db.from("tasks").delete().eq("id", task.id).throwOnError();
  const about = {
    subject_name: task.title,
    actor_id: admin.uid,
    details: { assigned_to: ana.uid },
  };
  expect(await logAbout(admin, task.id)).toEqual(
    ["task_withdrawn", "task_restored", "task_deleted"].map((action) => ({ ...about, action })),
  );
});
