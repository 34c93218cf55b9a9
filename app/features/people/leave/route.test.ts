import { expect, test } from "vitest";
import {
  createPerson,
  type Person,
  seedPeople,
  serviceClient,
} from "../../../../tests/fixtures/people";
import { assignTask, readTask } from "../../../../tests/fixtures/tasks";
import { answered, redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/all-users/leave";

async function submit(admin: Person, fields: Record<string, string>, search = "") {
  return action(await send(admin, `${PATH}?${search}`, fields));
}

async function accountExists(uid: string): Promise<boolean> {
  return (await serviceClient().auth.admin.getUserById(uid)).data.user !== null;
}

test("the page shows what is open: the number and the first ten", async () => {
  const { admin, ana } = await seedPeople();
  for (let n = 0; n < 12; n += 1) await assignTask(admin, ana);
  const { data } = await loader(await visit(admin, `${PATH}?user=${ana.uid}&then=remove`));
  expect(data.open?.total).toBe(12);
  expect(data.open?.tasks).toHaveLength(10);
  expect(data.person).toMatchObject({ full_name: ana.fullName, open_tasks: 12 });
});

test("a removed person's tasks go to somebody else, their account is gone, their name stays", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const choice = { uid: ana.uid, then: "remove", tasks: "person", to: ben.uid };
  const search = `user=${ana.uid}&from=${encodeURIComponent("q=al&page=2")}`;
  expect(await redirectOf(submit(admin, choice, search))).toBe(
    "/admin-dashboard/all-users?q=al&page=2",
  );
  expect((await readTask(admin, task.id)).assigned_to).toBe(ben.uid);
  expect(await accountExists(ana.uid)).toBe(false);
  const { data: kept } = await admin.db.from("profiles").select().eq("uid", ana.uid).single();
  expect(kept).toMatchObject({ full_name: ana.fullName, email: null, removal_by: admin.uid });
  // The second of two clicks.
  expect(await redirectOf(submit(admin, choice))).toBe("/admin-dashboard/all-users");
});

test("a deactivated person keeps the account, and is shown beside the list again", async () => {
  const { admin, ana } = await seedPeople();
  const choice = { uid: ana.uid, then: "deactivate", tasks: "keep" };
  expect(await redirectOf(submit(admin, choice, `user=${ana.uid}`))).toBe(
    `/admin-dashboard/all-users?user=${ana.uid}`,
  );
  expect(await accountExists(ana.uid)).toBe(true);
  expect((await ana.db.rpc("me")).data).toEqual([]);
});

test("without somebody to take the tasks nothing happens", async () => {
  const { admin, ana } = await seedPeople();
  const choice = { uid: ana.uid, then: "remove", tasks: "person" };
  const answer = await answered(submit(admin, choice));
  expect(answer.reply?.error?.to).toEqual(["Choose who takes the tasks"]);
  const paused = await createPerson();
  await admin.db.rpc("offboard_person", { p_uid: paused.uid }).throwOnError();
  const task = await assignTask(admin, ana);
  const toPaused = await answered(submit(admin, { ...choice, to: paused.uid }));
  expect(toPaused.status).toBe(422);
  expect(toPaused.reply?.error?.to).toEqual([
    "This person is no longer active. Choose somebody else.",
  ]);
  expect((await readTask(admin, task.id)).assigned_to).toBe(ana.uid);
  expect(await accountExists(ana.uid)).toBe(true);
});

test("nobody removes themselves, and the account is not touched", async () => {
  const { admin } = await seedPeople();
  const own = { uid: admin.uid, then: "remove", tasks: "keep" };
  const answer = await answered(submit(admin, own));
  expect(answer.message).toBe("You can't close your own account. Ask another admin.");
  expect(await accountExists(admin.uid)).toBe(true);
});

test("the routines that somebody keeps go to another admin before they leave", async () => {
  const { admin, ana } = await seedPeople();
  const leaver = await createPerson({ role: "admin" });
  const id = crypto.randomUUID();
  const rule = { unit: "day", every: 1, times: ["07:00"], starts_on: "2026-01-01" };
  const routine = { name: "Opening", title: "Open the kitchen", people: [ana.uid], rule };
  const saved = { p_id: id, p_version: 0, p_routine: routine };
  await leaver.db.rpc("save_routine", saved).throwOnError();
  const { data } = await loader(await visit(admin, `${PATH}?user=${leaver.uid}`));
  expect(data).toMatchObject({ routines: ["Opening"], asking: { uid: admin.uid } });

  const choice = { uid: leaver.uid, then: "deactivate", tasks: "keep" };
  for (const keeper of [undefined, "", leaver.uid, ana.uid, "nobody"]) {
    const answer = await answered(submit(admin, { ...choice, ...(keeper && { keeper }) }));
    expect(answer.status).toBe(422);
    expect(answer.reply?.error?.keeper).toEqual([
      "Choose another active admin, who takes over the routines",
    ]);
  }
  expect((await leaver.db.rpc("me")).data).toHaveLength(1);

  expect(await redirectOf(submit(admin, { ...choice, keeper: admin.uid }))).toBe(
    `/admin-dashboard/all-users?user=${leaver.uid}`,
  );
  const { data: kept } = await admin.db.rpc("get_routine", { p_id: id }).single();
  expect(kept).toMatchObject({ keeper: admin.uid });
  expect((await leaver.db.rpc("me")).data).toEqual([]);
});
