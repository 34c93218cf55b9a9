import { vi } from "vitest";
import type { CommandAnswer, Reply, TaskOutcome } from "./answer";
import { type Command, decide } from "./command";
import { createQueue } from "./queue";

export const UID = "ana";

export type Sent = { command: Command; author: string; answer: (reply: Reply) => void };

/** A queue whose server answers each command when the test says so. */
export function open(kept = new Map<string, Array<Command>>()) {
  const sent: Array<Sent> = [];
  const line = { isOnline: true, failures: new Array<number>() };
  const queue = createQueue({
    post: (command, author) =>
      new Promise((answer) => {
        sent.push({ command, author, answer });
      }),
    store: {
      load: (owner) => kept.get(owner) ?? [],
      put: (owner, command) => {
        const others = (kept.get(owner) ?? []).filter(({ id }) => id !== command.id);
        kept.set(owner, [...others, command]);
      },
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

export function ok(version: number | null = null): Reply {
  return answer({ ok: true, version });
}

export function okFor(
  tasks: ReadonlyArray<Pick<TaskOutcome, "taskId" | "outcome" | "version">>,
): Reply {
  const outcomes = tasks.map((one) => ({ ...one, title: null, entryId: null, again: null }));
  return answer({ ok: true, value: { theirs: null, meanwhile: null, outcomes, wasThere: false } });
}

function answer(given: Pick<CommandAnswer, "ok"> & Partial<CommandAnswer>) {
  const nothing = { message: null, advice: null, version: null, reply: null, value: null };
  return { kind: "answered" as const, answer: { ...nothing, ...given } };
}

export const refused: Reply = answer({ ok: false, message: "No." });
export const tooSoon: Reply = { ...answer({ ok: false, message: "Later." }), againInS: 7 };
export const AWAY: Reply = { kind: "away" };

export const task = { id: "t", version: 3, stage: "New" } as const;

export function message(text: string, id = "t") {
  return decide({ kind: "message", tasks: [{ id }], args: { message: text } });
}

export function move(id: string, stage: string) {
  return decide({ kind: "move", tasks: [{ id, version: 1 }], args: { stage } });
}

/** A decision of the task's own person. */
export function own(kind: "accept" | "complete") {
  return decide({ kind, tasks: [task], keptAs: "A title" });
}

export function kindsOf(sent: ReadonlyArray<Sent>) {
  return sent.map(({ command }) => command.args.message ?? command.args.stage ?? command.kind);
}
