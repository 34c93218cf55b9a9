import type { Action, Stage } from "~/domain/task-life";
import type { TaskAnswer } from "~/domain/thread";
import { postToTask, type Reply } from "./ask-task";
import { inTurn, knownVersion, noteVersion } from "./turns";

/** Where a task will stand when the server agrees; true as long as the page knows no newer version of it. */
type Expectation = { stage: Stage; version: number };

const LEADS_TO = {
  accept: "Pending",
  release: "New",
  reject: "Rejected",
  complete: "Completed",
  reopen: "Pending",
} satisfies Record<Action, Stage>;

const expectations = new Map<string, Expectation>();
const listeners = new Set<() => void>();

/** Calls back whenever an expectation comes or goes; returns how to stop that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is expected of a task, if anything. */
export function expectationOf(taskId: string): Expectation | undefined {
  return expectations.get(taskId);
}

/** Where a task stands for whoever looks at it: what was just done counts before the server has said so. */
export function stageNow(task: { version: number; stage: Stage }, expected?: Expectation): Stage {
  return expected && task.version <= expected.version ? expected.stage : task.stage;
}

type Deed = {
  task: { id: string; version: number; stage: Stage };
  action: Action;
  /** Where it leads, when that is not the usual place. */
  to?: Stage;
  fields?: Readonly<Record<string, string>>;
};

/**
 * Does something with a task after whatever else is under way for it. Its new stage shows at once and goes back when
 * the server refuses or is away.
 */
export function perform({ task, action, to, fields }: Deed): Promise<Reply> {
  const stage = to ?? LEADS_TO[action];
  let expected = expect(task.id, { stage, version: task.version });
  async function ask(): Promise<Reply> {
    const version = knownVersion(task);
    // Only if nothing was done after it meanwhile.
    if (expectations.get(task.id) === expected) expected = expect(task.id, { stage, version });
    const reply = await postToTask(task.id, {
      ...fields,
      intent: action,
      version: String(version),
    });
    if (isDone(reply)) noteVersion(task.id, reply.answer.version ?? version);
    else if (expectations.get(task.id) === expected) expect(task.id, undefined);
    return reply;
  }
  return inTurn(task.id, ask);
}

/** Whether the server did what it was asked for. */
export function isDone(
  reply: Reply,
): reply is { kind: "answered"; answer: Extract<TaskAnswer, { ok: true }> } {
  return reply.kind === "answered" && reply.answer.ok;
}

function expect(taskId: string, expected: Expectation | undefined): Expectation | undefined {
  if (expected) expectations.set(taskId, expected);
  else expectations.delete(taskId);
  for (const listener of listeners) listener();
  return expected;
}
