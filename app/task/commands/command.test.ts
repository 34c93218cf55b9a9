import { expect, test } from "vitest";
import "~/task/acts/all";
import { blockNow, decide, stageNow } from "./command";
import { AWAY, ok, open } from "./queue.fixture";

const task = { id: "t", version: 3, stage: "Pending", blocked_reason: null } as const;

function block() {
  return decide({
    kind: "block",
    tasks: [task],
    args: { reason: "Waiting for the key" },
    keptAs: "A title",
  });
}

test("a task is blocked once the server has it, until the page knows better", async () => {
  const { queue, sent } = open();
  void queue.run(block());
  expect(blockNow(task, queue.all())).toBeNull();
  sent[0]?.answer(ok(4));
  await expect.poll(() => blockNow(task, queue.all())).toBe("Waiting for the key");
  const shown = { ...task, version: 4, blocked_reason: "Waiting for the key" };
  expect(blockNow(shown, queue.all())).toBe("Waiting for the key");
  void queue.run(decide({ kind: "unblock", tasks: [shown], keptAs: "A title" }));
  sent[1]?.answer(ok(5));
  await expect.poll(() => blockNow(shown, queue.all())).toBeNull();
});

test("what waits for the connection is blocked for nobody yet, and goes out once §life.26", async () => {
  const { queue, sent, mend, kept } = open();
  const command = block();
  const reply = queue.run(command);
  sent[0]?.answer(AWAY);
  expect(await reply).toEqual({ kind: "kept" });
  expect(blockNow(task, queue.all())).toBeNull();
  expect([...kept.values()].flat()).toMatchObject([{ id: command.id, kind: "block" }]);
  mend();
  sent[1]?.answer(ok(4));
  await expect.poll(() => blockNow(task, queue.all())).toBe("Waiting for the key");
  expect(sent.map((one) => one.command.id)).toEqual([command.id, command.id]);
});

test("an entry that was read before its task does not take back what the server has done", async () => {
  const { queue, sent } = open();
  const command = block();
  void queue.run(command);
  // The page has the entry of the conversation, and of the task what it was before.
  queue.settle(new Set([command.id]));
  sent[0]?.answer(ok(4));
  await expect.poll(() => blockNow(task, queue.all())).toBe("Waiting for the key");
  queue.settle(new Set([command.id]));
  expect(blockNow(task, queue.all())).toBe("Waiting for the key");

  const fresh = { ...task, stage: "New" } as const;
  const accepted = decide({ kind: "accept", tasks: [fresh], keptAs: "A title" });
  void queue.run(accepted);
  queue.settle(new Set([accepted.id]));
  expect(stageNow(fresh, queue.all())).toBe("Pending");
});
