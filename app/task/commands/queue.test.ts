import { expect, test, vi } from "vitest";
import "~/task/acts/all";
import { decide, stageNow } from "./command";
import { AWAY, kindsOf, message, move, ok, okFor, open, refused, task } from "./queue.fixture";

test("commands of one task go out one after the other, each from the version the one before made", async () => {
  const { queue, sent } = open();
  void queue.run(decide({ kind: "accept", tasks: [task] }));
  void queue.run(message("On it"));
  const last = queue.run(decide({ kind: "complete", tasks: [task] }));
  void queue.run(decide({ kind: "accept", tasks: [{ ...task, id: "other" }] }));
  expect(kindsOf(sent)).toEqual(["accept", "accept"]);
  sent[0]?.answer(ok(4));
  await vi.waitFor(() => expect(kindsOf(sent)).toEqual(["accept", "accept", "On it"]));
  sent[2]?.answer(ok());
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]?.command).toMatchObject({ kind: "complete", versions: [4] });
  sent[3]?.answer(ok(5));
  expect(await last).toMatchObject({ answer: { version: 5 } });
});

test("a message changes no known version: a decision is sent with the version that was seen", async () => {
  const { queue, sent } = open();
  void queue.run(message("On it"));
  void queue.run(decide({ kind: "accept", tasks: [task] }));
  sent[0]?.answer(ok(9));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.command.versions).toEqual([3]);
});

test("what was changed as one of several is changed again from there, what was not is not", async () => {
  const { queue, sent } = open();
  const both = [task, { ...task, id: "u" }];
  const change = { kind: "priority", args: { priority: "High" } } as const;
  void queue.run(decide({ ...change, tasks: both }));
  sent[0]?.answer(
    okFor([
      { taskId: "t", outcome: "done", version: 4 },
      { taskId: "u", outcome: "changed", version: 9 },
    ]),
  );
  await vi.waitFor(() => expect(queue.all()).toEqual([]));
  void queue.run(decide({ ...change, tasks: both }));
  await vi.waitFor(() => expect(sent[1]?.command.versions).toEqual([4, 3]));
});

test("what was done shows at once, until the page knows a newer version", async () => {
  const { queue, sent } = open();
  const reply = queue.run(decide({ kind: "accept", tasks: [task] }));
  expect(stageNow(task, queue.all())).toBe("Pending");
  sent[0]?.answer(ok(4));
  await reply;
  expect(stageNow(task, queue.all())).toBe("Pending");
  const elsewhere = { ...task, version: 4, stage: "Withdrawn" } as const;
  expect(stageNow(elsewhere, queue.all())).toBe("Withdrawn");
});

test.each([
  ["refused", refused],
  ["away", AWAY],
  ["signed out", { kind: "signed-out" } as const],
])("a decision that is %s goes back, to what was done before it", async (_, bad) => {
  const { queue, sent } = open();
  void queue.run(decide({ kind: "accept", tasks: [task] }));
  const second = queue.run(decide({ kind: "complete", tasks: [task] }));
  expect(stageNow(task, queue.all())).toBe("Completed");
  sent[0]?.answer(ok(4));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer(bad);
  expect(await second).toBe(bad);
  expect(stageNow(task, queue.all())).toBe("Pending");
});

test("a rejection that is taken back makes the task a new one, a completion a pending one", () => {
  function back(stage: "Rejected" | "Completed") {
    return decide({ kind: "reopen", tasks: [{ ...task, stage }] }).goal;
  }
  expect([back("Rejected"), back("Completed")]).toEqual(["New", "Pending"]);
});

test("moves of a board go out in the order in which they were made; a later one of a card overtakes", async () => {
  const { queue, sent } = open();
  void queue.run(move("a", "Pending"));
  const second = queue.run(move("b", "Pending"));
  void queue.run(move("c", "New"));
  void queue.run(move("b", "Completed"));
  expect(await second).toEqual({ kind: "overtaken" });
  expect(kindsOf(sent)).toEqual(["Pending"]);
  sent[0]?.answer(ok(2));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.command.taskIds).toEqual(["c"]);
  sent[1]?.answer(refused);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.command).toMatchObject({ taskIds: ["b"], args: { stage: "Completed" } });
});

test("a move that is on its way is not overtaken: the later one follows it", async () => {
  const { queue, sent } = open();
  void queue.run(move("a", "Pending"));
  void queue.run(move("a", "Completed"));
  sent[0]?.answer(ok(7));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.command.versions).toEqual([7]);
});

test("the page is asked again after each and not when there was none", async () => {
  const { queue, sent, answered } = open();
  const away = queue.run(decide({ kind: "accept", tasks: [task] }));
  sent[0]?.answer(AWAY);
  await away;
  expect(answered).not.toHaveBeenCalled();
  const no = queue.run(decide({ kind: "accept", tasks: [task] }));
  sent[1]?.answer(refused);
  await no;
  expect(answered).toHaveBeenCalledOnce();
});
