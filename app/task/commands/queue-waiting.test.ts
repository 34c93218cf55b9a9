import { expect, test, vi } from "vitest";
import "~/task/acts/all";
import { type Command, decide, stageNow } from "./command";
import {
  AWAY,
  kindsOf,
  message,
  ok,
  open,
  own,
  refused,
  task,
  tooSoon,
  UID,
} from "./queue.fixture";

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

test("a decision that did not reach the server waits with the same id, and already shows its stage", async () => {
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

test("a refused decision is undone on screen, and its reason stays until it is discarded", async () => {
  const { queue, sent, kept } = open();
  const reply = queue.run(own("accept"));
  sent[0]?.answer(refused);
  expect(await reply).toBe(refused);
  expect(stageNow(task, queue.all())).toBe("New");
  expect(queue.all()[0]).toMatchObject({ state: "refused", refusal: { problem: "No." } });
  // The next decision about the task settles it.
  void queue.run(own("complete"));
  expect(queue.all().map(({ kind }) => kind)).toEqual(["complete"]);
  sent[1]?.answer(refused);
  await vi.waitFor(() => expect(queue.all()[0]).toMatchObject({ state: "refused" }));
  queue.discard(queue.all()[0]?.id ?? "");
  expect(queue.all()).toEqual([]);
  expect(kept.get(UID)).toEqual([]);
});

test("messages after a refused decision are sent nevertheless", async () => {
  const { queue, sent } = open();
  void queue.run(own("accept"));
  sent[0]?.answer(refused);
  await vi.waitFor(() => expect(queue.all()[0]?.state).toBe("refused"));
  void queue.run(message("Why?"));
  expect(kindsOf(sent)).toEqual(["accept", "Why?"]);
});

test("the next visit knows what was refused, and from which version what waits begins", async () => {
  const { queue, sent, kept, line } = open();
  void queue.run(own("accept"));
  void queue.run(own("complete"));
  line.isOnline = false;
  sent[0]?.answer(ok(4));
  await vi.waitFor(() => expect(kept.get(UID)).toMatchObject([{ versions: [4] }]));
  const later = open(kept);
  expect(later.sent[0]?.command).toMatchObject({ kind: "complete", versions: [4] });
  later.sent[0]?.answer(refused);
  await vi.waitFor(() => expect(later.queue.all()[0]?.state).toBe("refused"));
  const last = open(kept);
  expect(last.sent).toEqual([]);
  expect(last.queue.all()[0]).toMatchObject({ state: "refused", refusal: { problem: "No." } });
});

test("what a closed window left is sent by one that is open", async () => {
  const kept = new Map<string, Array<Command>>();
  const here = open(kept);
  const gone = open(kept);
  gone.line.isOnline = false;
  await gone.queue.run(own("accept"));
  here.queue.resume();
  expect(kindsOf(here.sent)).toEqual(["accept"]);
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
    expect(queue.all()[0]).toMatchObject({ state: "refused", refusal: { problem: "No." } }),
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

const WHEN_BACK = [
  {
    how: "somebody looks at the window",
    back: ({ queue }: ReturnType<typeof open>) => queue.resume(),
  },
  {
    how: "the page of a signed-in person is shown again",
    back: ({ queue }: ReturnType<typeof open>) => queue.start(UID, () => undefined),
  },
  {
    how: "the server answers something else",
    back({ queue, sent }: ReturnType<typeof open>) {
      void queue.run(message("Elsewhere", "other"));
      sent.at(-1)?.answer(ok());
    },
  },
];

test.each(WHEN_BACK)(
  "what found no session goes out of the same window, in its order, once $how §life.27",
  async ({ back }) => {
    const window = open();
    const { queue, sent, kept } = window;
    void queue.run(message("One"));
    void queue.run(message("Two"));
    void queue.run(own("accept"));
    sent[0]?.answer({ kind: "signed-out" });
    await vi.waitFor(() => expect(kindsOf(sent)).toEqual(["One", "accept"]));
    sent[1]?.answer({ kind: "signed-out" });
    await vi.waitFor(() =>
      expect(queue.all().filter(({ isSignedOut }) => isSignedOut)).toHaveLength(2),
    );
    back(window);
    await vi.waitFor(() => expect(queue.all().some(({ isSignedOut }) => isSignedOut)).toBe(false));
    const again = sent.filter(({ command }) => command.id === sent[0]?.command.id);
    expect(again).toHaveLength(2);
    again[1]?.answer(ok());
    await vi.waitFor(() => expect(kindsOf(sent).at(-1)).toBe("Two"));
    sent.at(-1)?.answer(ok());
    await vi.waitFor(() => expect(kindsOf(sent).at(-1)).toBe("accept"));
    sent.at(-1)?.answer(ok(4));
    await vi.waitFor(() => expect(kept.get(UID)).toEqual([]));
  },
);

test("what found no session is tried in vain as long as there is none, and never given up", async () => {
  const { queue, sent, kept } = open();
  void queue.run(message("Mine"));
  for (let time = 0; time < 3; time += 1) {
    sent.at(-1)?.answer({ kind: "signed-out" });
    await vi.waitFor(() => expect(queue.all()[0]).toMatchObject({ isSignedOut: true }));
    expect(sent).toHaveLength(time + 1);
    queue.resume();
  }
  expect(kept.get(UID)).toHaveLength(1);
});

test("what was too much at once is sent again by itself, after a pause", async () => {
  vi.useFakeTimers();
  try {
    const { queue, sent } = open();
    const reply = queue.run(message("One"));
    void queue.run(message("Elsewhere", "u"));
    sent[0]?.answer(tooSoon);
    expect(await reply).toEqual({ kind: "kept" });
    sent[1]?.answer(ok());
    void queue.run(message("Two"));
    await vi.advanceTimersByTimeAsync(6_900);
    expect(kindsOf(sent)).toEqual(["One", "Elsewhere"]);
    expect(queue.all()[0]).toMatchObject({ state: "waiting" });
    await vi.advanceTimersByTimeAsync(200);
    expect(kindsOf(sent)).toEqual(["One", "Elsewhere", "One"]);
    expect(sent[2]?.command.id).toBe(sent[0]?.command.id);
  } finally {
    vi.useRealTimers();
  }
});
