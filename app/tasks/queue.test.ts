import { expect, test, vi } from "vitest";
import type { CommandAnswer, Reply } from "./answer";
import { type Command, decide } from "./command";
import { createQueue } from "./queue";
import { stageNow } from "./stage";

const UID = "ana";

type Sent = { command: Command; author: string; answer: (reply: Reply) => void };

/** A queue whose server answers each command when it is told to. */
function open(kept = new Map<string, Array<Command>>()) {
  const sent: Array<Sent> = [];
  const line = { isOnline: true, failures: new Array<number>() };
  const queue = createQueue({
    post: (command, author) =>
      new Promise((answer) => {
        sent.push({ command, author, answer });
      }),
    store: {
      load: (owner) => kept.get(owner) ?? [],
      add: (owner, command) => kept.set(owner, [...(kept.get(owner) ?? []), command]),
      remove: (owner, ids) =>
        kept.set(
          owner,
          (kept.get(owner) ?? []).filter(({ id }) => !ids.has(id)),
        ),
    },
    isOnline: () => line.isOnline,
    lost: (attempt) => {
      line.isOnline = false;
      line.failures.push(attempt);
    },
  });
  const answered = vi.fn();
  queue.start(UID, answered);
  function mend() {
    line.isOnline = true;
    queue.resume();
  }
  return { queue, mend, sent, kept, line, answered };
}

function ok(version: number | null = null): Reply {
  return answer({ ok: true, version });
}

function answer(given: Pick<CommandAnswer, "ok"> & Partial<CommandAnswer>): Reply {
  const nothing = { message: null, advice: null, version: null, reply: null, value: null };
  return { kind: "answered", answer: { ...nothing, ...given } };
}

const refused = answer({ ok: false, message: "No." });
const AWAY: Reply = { kind: "away" };

const task = { id: "t", version: 3, stage: "New" } as const;

function message(text: string, id = "t") {
  return decide({ kind: "message", tasks: [{ id }], args: { message: text } });
}

function move(id: string, stage: string) {
  return decide({ kind: "move", tasks: [{ id, version: 1 }], args: { stage } });
}

/** A decision of the task's own person. */
function own(kind: "accept" | "complete") {
  return decide({ kind, tasks: [task], keptAs: "A title" });
}

function kindsOf(sent: ReadonlyArray<Sent>) {
  return sent.map(({ command }) => command.args.message ?? command.args.stage ?? command.kind);
}

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

test("a message vouches for no version: a decision is sent with the one that was seen", async () => {
  const { queue, sent } = open();
  void queue.run(message("On it"));
  void queue.run(decide({ kind: "accept", tasks: [task] }));
  sent[0]?.answer(ok(9));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.command.versions).toEqual([3]);
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

test("a message waits for the connection and is sent again with the same id, before those after it", async () => {
  const { queue, sent, kept, mend } = open();
  void queue.run(message("One"));
  void queue.run(message("Two"));
  sent[0]?.answer(AWAY);
  await vi.waitFor(() => expect(queue.all()[0]?.state).toBe("waiting"));
  expect(sent).toHaveLength(1);
  mend();
  expect(sent[1]?.command.id).toBe(sent[0]?.command.id);
  sent[1]?.answer(ok());
  await vi.waitFor(() => expect(kindsOf(sent)).toEqual(["One", "One", "Two"]));
  expect(kept.get(UID)).toHaveLength(1);
  sent[2]?.answer(ok());
  await vi.waitFor(() => expect(kept.get(UID)).toEqual([]));
  expect(queue.all().map(({ state }) => state)).toEqual(["done", "done"]);
  queue.settle(new Set(queue.all().map(({ id }) => id)));
  expect(queue.all()).toEqual([]);
});

test("one's own decisions wait for the connection, and go out once, in order, with what was written", async () => {
  const { queue, sent, line, kept } = open();
  line.isOnline = false;
  const first = queue.run(own("accept"));
  void queue.run(message("On it"));
  const last = queue.run(own("complete"));
  expect([await first, await last]).toEqual([{ kind: "kept" }, { kind: "kept" }]);
  expect(sent).toEqual([]);
  expect(kept.get(UID)).toHaveLength(3);
  expect(queue.all().map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"]);

  // Another window, or the next visit.
  line.isOnline = true;
  const later = open(kept);
  for (const version of [4, null, 5]) {
    const count = later.sent.length;
    later.sent.at(-1)?.answer(ok(version));
    await vi.waitFor(() => expect(kept.get(UID)?.length).toBeLessThan(4 - count));
  }
  expect(kindsOf(later.sent)).toEqual(["accept", "On it", "complete"]);
  expect(later.sent.map(({ command }) => command.versions)).toEqual([[3], [], [4]]);
  expect(kept.get(UID)).toEqual([]);
});

test("a decision that reached nobody waits with the same id, and shows where it leads", async () => {
  const { queue, sent, line, mend } = open();
  const reply = queue.run(own("accept"));
  sent[0]?.answer(AWAY);
  expect(await reply).toEqual({ kind: "kept" });
  expect(queue.all()[0]).toMatchObject({ state: "waiting" });
  expect(stageNow(task, queue.all())).toBe("Pending");
  mend();
  expect(sent[1]?.command.id).toBe(sent[0]?.command.id);
  sent[1]?.answer(AWAY);
  await vi.waitFor(() => expect(line.failures).toEqual([1, 2]));
});

test("a decision that is refused goes back and stays with its reason until it is given up", async () => {
  const { queue, sent, kept } = open();
  const reply = queue.run(own("accept"));
  sent[0]?.answer(refused);
  expect(await reply).toBe(refused);
  expect(stageNow(task, queue.all())).toBe("New");
  expect(queue.all()[0]).toMatchObject({ state: "refused", problem: "No." });
  queue.discard(queue.all()[0]?.id ?? "");
  expect(queue.all()).toEqual([]);
  expect(kept.get(UID)).toEqual([]);
});

test("an admin's decision does not overtake a message that waits: without a connection it fails", async () => {
  const { queue, sent, line, mend } = open();
  line.isOnline = false;
  void queue.run(message("One"));
  expect(await queue.run(decide({ kind: "accept", tasks: [task] }))).toEqual(AWAY);
  expect(sent).toEqual([]);
  mend();
  expect(kindsOf(sent)).toEqual(["One"]);
});

test("a refused message holds back those after it, and nothing else, until it is given up or sent", async () => {
  const { queue, sent } = open();
  void queue.run(message("One"));
  void queue.run(message("Two"));
  sent[0]?.answer(refused);
  await vi.waitFor(() =>
    expect(queue.all()[0]).toMatchObject({ state: "refused", problem: "No." }),
  );
  void queue.run(decide({ kind: "accept", tasks: [task] }));
  void queue.run(message("Elsewhere", "other"));
  expect(kindsOf(sent)).toEqual(["One", "accept", "Elsewhere"]);
  sent[1]?.answer(ok(4));
  const [first] = queue.all();
  queue.retry(first?.id ?? "");
  await vi.waitFor(() => expect(kindsOf(sent).at(-1)).toBe("One"));
  sent.at(-1)?.answer(refused);
  await vi.waitFor(() => expect(queue.all()[0]?.state).toBe("refused"));
  queue.discard(first?.id ?? "");
  await vi.waitFor(() => expect(kindsOf(sent).at(-1)).toBe("Two"));
});

test("what waits when the session ends is sent when the same person is back, in nobody else's name", async () => {
  const { queue, sent, kept } = open();
  void queue.run(message("Mine"));
  sent[0]?.answer({ kind: "signed-out" });
  await vi.waitFor(() => expect(queue.all()[0]).toMatchObject({ isSignedOut: true }));

  const later = open(kept);
  expect(later.sent[0]).toMatchObject({ author: UID, command: { id: sent[0]?.command.id } });
  later.queue.start("ben", () => undefined);
  expect(later.queue.all()).toEqual([]);
  later.sent[0]?.answer(ok());
  await Promise.resolve();
  expect(kept.get(UID)).toHaveLength(1);
});

test("the page is asked again after each answer, and not when there was none", async () => {
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
