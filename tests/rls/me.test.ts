import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const dayMs = 24 * 60 * 60 * 1000;

async function me(person: Person) {
  return (await person.db.rpc("me").single().throwOnError()).data;
}

test("one request returns the caller, their counts, the day and the topics §3.9", async () => {
  const { admin, ana } = await seedPeople();
  expect(await me(ana)).toMatchObject({
    uid: ana.uid,
    first_name: ana.profile.first_name,
    last_name: ana.profile.last_name,
    email: ana.email,
    role: "user",
    details: { contact: "0123456789", joining_date: "2024-05-06", gender: "other" },
    department: "frontendDev",
    due_today: 0,
    overdue: 0,
    to_accept: 0,
    unread: 0,
    topics: [`user:${ana.uid}`],
    idle_hours: expect.any(Number),
    quick_answers: expect.any(Array),
  });
  const { role, topics, today_ends_at } = await me(admin);
  expect({ role, topics }).toEqual({
    role: "admin",
    topics: [`user:${admin.uid}`, expect.stringMatching(/^admins:\d+$/)],
  });
  const left = new Date(today_ends_at).getTime() - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(dayMs);
});

test("somebody is told what they may do without a task being named", async () => {
  const { admin, ana } = await seedPeople();
  expect((await me(ana)).acts).toEqual([]);
  expect((await me(admin)).acts).toEqual(["assign", "several", "oversee", "administer"]);
});

test("only an admin is told when today's last open task is due", async () => {
  const { admin, ana } = await seedPeople();
  const last = new Date((await me(admin)).today_ends_at).getTime() - 1;
  const dueDateTime = new Date(last).toISOString();
  const { id } = await assignTask(admin, ana, { dueDateTime });
  expect(Date.parse((await me(admin)).last_due_today ?? "")).toBe(last);
  expect((await me(ana)).last_due_today).toBeNull();
  await assignTask(admin, ana, { dueDateTime: new Date(last + 1).toISOString() });
  expect(Date.parse((await me(admin)).last_due_today ?? "")).toBe(last);
  await send(admin, "withdraw", id).throwOnError();
});

test("a user's counts equal the rows of their lists over REST too §2.34 §2.40", async () => {
  const { admin, ana, ben } = await seedPeople();
  const days = [-2, -1, 0, 0, 1].map((day) => new Date(Date.now() + day * dayMs).toISOString());
  for (const dueDateTime of days) await assignTask(admin, ana, { dueDateTime });
  await assignTask(admin, ben);
  const { data: first } = await ana.db
    .from("tasks")
    .select("id")
    .order("due_date_time")
    .limit(1)
    .single();
  await send(ana, "accept", first?.id ?? "").throwOnError();
  await ana.db.rpc("open_task", { p_task_id: first?.id ?? "" }).throwOnError();

  const counts = { due_today: 2, overdue: 2, to_accept: 4, to_answer: 4, unread: 4 };
  expect(await me(ana)).toMatchObject(counts);
  const lists = {
    due_today: await ana.db.rpc("list_due_tasks"),
    overdue: await ana.db.rpc("list_due_tasks", { p_overdue: true }),
    to_accept: await ana.db.from("tasks").select("id", { count: "exact" }).eq("stage", "New"),
    to_answer: await ana.db.rpc("my_conversations", { p_to_answer: true }),
    unread: await ana.db
      .from("notifications")
      .select("id", { count: "exact" })
      .eq("recipient_id", ana.uid)
      .is("read_at", null),
  };
  const lengths = Object.entries(lists).map(([name, { data }]) => [name, data?.length]);
  expect(Object.fromEntries(lengths)).toEqual(counts);
  expect(lists.due_today.data?.map(({ total }) => total)).toEqual([2, 2]);
  expect([lists.to_accept.count, lists.unread.count]).toEqual([4, 4]);
});
