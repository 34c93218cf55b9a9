import { beforeEach, expect, test, vi } from "vitest";
import type { CommandAnswer, Reply } from "./answer";
import { type Command, decide } from "./command";
import { createQueue } from "./queue";
import { stageNow } from "./stage";

const UID = "ana";

type Sent = { command: Command; author: string; answer: (reply: Reply) => void };

/** A queue whose server answers each command when it is told to. */
function open(kept = new Map<string, Array<Command>>()) {
  const sent: Array<Sent> = [];
  const line = { isOnline: true };
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
  });
  const answered = vi.fn();
  queue.start(UID, answered);
  return { queue, sent, kept, line, answered };
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

function kindsOf(sent: ReadonlyArray<Sent>) {
  return sent.map(({ command }) => command.args.message ?? command.args.stage ?? command.kind);
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

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
  const { queue, sent, kept } = open();
  void queue.run(message("One"));
  void queue.run(message("Two"));
  sent[0]?.answer(AWAY);
  await vi.waitFor(() => expect(queue.all()[0]?.state).toBe("waiting"));
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
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

test("a decision does not overtake a message that waits: without a connection it fails", async () => {
  const { queue, sent, line } = open();
  line.isOnline = false;
  void queue.run(message("One"));
  expect(await queue.run(decide({ kind: "accept", tasks: [task] }))).toEqual(AWAY);
  expect(sent).toEqual([]);
  line.isOnline = true;
  queue.wake();
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
