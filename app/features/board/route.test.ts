import { expect, test } from "vitest";
import { fromDeltas } from "~/core/kit/list/deltas";
import { toBoard } from "~/task/lists/board";
import { send } from "../../../tests/fixtures/commands";
import { seedPeople } from "../../../tests/fixtures/people";
import { assignTask } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

function boardOf({ cards, counts }: Loaded) {
  return toBoard(fromDeltas(cards), counts);
}

test("nobody signed in is sent to sign in and back", async () => {
  const answer = loader(await visit(null, "/user-dashboard?column=pending"));
  expect(await redirectOf(answer)).toBe("/?next=%2Fuser-dashboard%3Fcolumn%3Dpending");
});

test("a board holds the person's own tasks by stage, and nobody else's", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [fresh, accepted, done, rejected] = await Promise.all(
    ["New", "Accepted", "Done", "Rejected"].map((title) => assignTask(admin, ana, { title })),
  );
  await assignTask(admin, ben, { title: "Ben's" });
  await send(ana, "accept", accepted!.id).throwOnError();
  await send(ana, "complete", done!.id).throwOnError();
  await send(ana, "reject", rejected!.id, { args: { reason: "not_mine" } }).throwOnError();

  const { data } = await loader(await visit(ana, "/user-dashboard"));
  expect(boardOf(data).columns.map(({ stage, total }) => [stage, total])).toEqual([
    ["New", 1],
    ["Pending", 1],
    ["Completed", 1],
  ]);
  expect(boardOf(data).columns.map(({ cards }) => cards.map(({ id }) => id))).toEqual([
    [fresh!.id],
    [accepted!.id],
    [done!.id],
  ]);
  expect(boardOf(data).columns[0]?.cards[0]).toMatchObject({
    title: "New",
    assigner_name: admin.fullName,
    is_due_today: true,
    is_overdue: false,
    last_kind: "assigned",
    unread: 1,
  });
  expect(data.toAccept).toBe(1);
});

test("an admin's own board holds none of the tasks they assigned", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  const { data } = await loader(await visit(admin, "/user-dashboard"));
  expect(boardOf(data).columns.map(({ total }) => total)).toEqual([0, 0, 0]);
  expect(data.toAccept).toBe(0);
});

test("the order that a person chose stays on their device, and is nobody else's", async () => {
  const { ana, ben } = await seedPeople();
  const chosen = await loader(await visit(ana, "/user-dashboard?order=own"));
  expect(chosen.data.order).toBe("own");
  const cookies = new Headers(chosen.init?.headers).getSetCookie();
  const kept = cookies.find((cookie) => cookie.startsWith("daymark-order"))?.split(";")[0];
  async function orderOf(person: typeof ana, search = "") {
    const args = await visit(person, `/user-dashboard${search}`);
    args.request.headers.set("Cookie", `${args.request.headers.get("Cookie")}; ${kept}`);
    return (await loader(args)).data.order;
  }
  expect(await orderOf(ana)).toBe("own");
  expect(await orderOf(ana, "?order=due")).toBe("due");
  expect(await orderOf(ben)).toBe("due");
});

test("a column that holds more than it shows says how many there are", async () => {
  const { admin, ana } = await seedPeople();
  await Promise.all(Array.from({ length: 52 }, () => assignTask(admin, ana)));
  const { data } = await loader(await visit(ana, "/user-dashboard"));
  expect(boardOf(data).columns[0]?.cards).toHaveLength(50);
  expect(boardOf(data).columns[0]?.total).toBe(52);
});

test("filters and how much of each column is shown come from the address", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana, { title: "Paint the fence", priority: "High" });
  await assignTask(admin, ana, { title: "Fence off the yard", priority: "Low" });
  await assignTask(admin, ana, { title: "Call the vet", priority: "High" });
  async function titles(search: string) {
    const { data } = await loader(await visit(ana, `/user-dashboard?${search}`));
    const [column] = boardOf(data).columns;
    expect(column?.total).toBe(column?.cards.length);
    return column?.cards.map(({ title }) => title).toSorted();
  }
  expect(await titles("q=FENCE")).toEqual(["Fence off the yard", "Paint the fence"]);
  expect(await titles("q=fence&priority=High")).toEqual(["Paint the fence"]);
  expect(await titles("priority=moderate")).toEqual([]);
  expect(await titles("due=today")).toHaveLength(3);
  expect(await titles("due=overdue")).toEqual([]);
  expect(await titles("due=nonsense&priority=nonsense&new=nonsense&older=-1")).toHaveLength(3);
});
