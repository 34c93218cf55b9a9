import { expect, test, vi } from "vitest";
import { expectationOf, isDone, perform, stageNow } from "./acts";

const task = { id: "t", version: 3, stage: "New" } as const;

/** A server that answers each wish when it is told to. */
function server() {
  const asked: Array<{ body: string; answer: (response: Response) => void }> = [];
  vi.stubGlobal("fetch", (_: string, init: { body: URLSearchParams }) => {
    return new Promise<Response>((answer) => {
      asked.push({ body: init.body.toString(), answer });
    });
  });
  return asked;
}

test("what was done shows at once, until the page knows a newer version", async () => {
  const asked = server();
  const reply = perform({ task, action: "accept" });
  expect(stageNow(task, expectationOf("t"))).toBe("Pending");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toBe("intent=accept&version=3");
  asked[0]?.answer(Response.json({ ok: true, version: 4 }));
  expect(isDone(await reply)).toBe(true);
  expect(stageNow(task, expectationOf("t"))).toBe("Pending");
  expect(stageNow({ version: 4, stage: "Withdrawn" }, expectationOf("t"))).toBe("Withdrawn");
});

test.each([
  ["refused", Response.json({ ok: false, message: "No" }, { status: 409 })],
  ["away", new Response("Bad gateway", { status: 502 })],
  ["talking nonsense", new Response("<html>")],
])("it goes back when the server is %s", async (_, response) => {
  const asked = server();
  const reply = perform({ task: { ...task, id: "u" }, action: "complete" });
  expect(stageNow(task, expectationOf("u"))).toBe("Completed");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(response);
  expect(isDone(await reply)).toBe(false);
  expect(stageNow(task, expectationOf("u"))).toBe("New");
});

test("the next act on a task waits for the one before", async () => {
  const asked = server();
  const first = perform({ task: { ...task, id: "v" }, action: "accept" });
  const second = perform({ task: { ...task, id: "v", version: 4 }, action: "release" });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(Response.json({ ok: true, version: 4 }));
  await first;
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer(Response.json({ ok: true, version: 5 }));
  expect(isDone(await second)).toBe(true);
  expect(stageNow({ version: 4, stage: "Pending" }, expectationOf("v"))).toBe("New");
});

test("two acts in a row do not trip over each other's version", async () => {
  const asked = server();
  const page = { ...task, id: "w" };
  void perform({ task: page, action: "accept" });
  const second = perform({ task: page, action: "complete" });
  expect(stageNow(page, expectationOf("w"))).toBe("Completed");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(Response.json({ ok: true, version: 4 }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.body).toBe("intent=complete&version=4");
  // The page hears of the first act while the second is under way.
  expect(stageNow({ version: 4, stage: "Pending" }, expectationOf("w"))).toBe("Completed");
  asked[1]?.answer(Response.json({ ok: false, message: "No" }, { status: 409 }));
  expect(isDone(await second)).toBe(false);
  expect(stageNow({ version: 4, stage: "Pending" }, expectationOf("w"))).toBe("Pending");
});
