import { t } from "~/core/words/t";
import { createChanges } from "~/core/live/changes";
import type { CommandAnswer, Reply } from "./answer";
import { type Command, isAboutBlock, isKept, isSaid, type QueuedCommand } from "./command";
import { nextToSend, overtakenBy } from "./order";
import type { CommandStore } from "./store";

type Surroundings = {
  post: (command: Command, author: string) => Promise<Reply>;
  store: CommandStore;
  isOnline: () => boolean;
  /** Called when a command reached no server, for the first, second, … time; later `resume` is called. */
  lost: (attempt: number) => void;
};

/**
 * The commands of one person that are not done yet, or done but not on the page yet. Commands of one task are sent one
 * after the other, and so are the moves of a board. Kept commands wait for the connection, all others fail without it.
 * A refused kept command stays until it is tried again or discarded.
 */
export function createQueue({ post, store, isOnline, lost }: Surroundings) {
  let owner = "";
  let commands: ReadonlyArray<QueuedCommand> = [];
  let failures = 0;
  /** Too much was sent at once: kept commands wait a moment. */
  let isResting = false;
  const changes = createChanges();
  const answers = createChanges();
  const replies = new Map<string, (reply: Reply) => void>();
  /** The versions that this person's own commands gave to tasks, which the page may not show yet. */
  const versions = new Map<string, number>();

  function set(next: ReadonlyArray<QueuedCommand>) {
    commands = next;
    changes.tell();
  }

  function change(id: string, to: Partial<QueuedCommand>) {
    set(commands.map((command) => (command.id === id ? { ...command, ...to } : command)));
  }

  function drop(ids: ReadonlySet<string>) {
    if (!commands.some(({ id }) => ids.has(id))) return;
    store.remove(owner, ids);
    set(commands.filter(({ id }) => !ids.has(id)));
  }

  function resolve(id: string, reply: Reply) {
    replies.get(id)?.(reply);
    replies.delete(id);
  }

  /** Ends commands that are neither done nor kept. */
  function giveUp(ended: ReadonlyArray<Command>, reply: Reply) {
    if (ended.length === 0) return;
    drop(new Set(ended.map(({ id }) => id)));
    for (const { id } of ended) resolve(id, reply);
  }

  function deliver() {
    const isLost = !isOnline();
    const { ready, stranded } = nextToSend(commands, isLost);
    giveUp(stranded, { kind: "away" });
    if (isLost) {
      const parked = commands.filter(({ state, keptAs }) => state === "waiting" && keptAs !== null);
      for (const { id } of parked) resolve(id, { kind: "kept" });
    }
    for (const command of ready) if (!isResting || !isKept(command)) void send(command);
  }

  function rest(seconds: number) {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      deliver();
    }, seconds * 1000);
  }

  async function send(decided: QueuedCommand) {
    const author = owner;
    const newest = decided.taskIds.map((id, index) =>
      Math.max(decided.versions[index] ?? 0, versions.get(id) ?? 0),
    );
    const command = { ...decided, versions: decided.versions.length === 0 ? [] : newest };
    change(command.id, { state: "sending", versions: command.versions });
    const reply = await post(command, author);
    // Somebody else has signed in since, and must not learn the answer.
    if (author !== owner) return;
    if (reply.kind === "answered") failures = 0;
    else if (reply.kind === "away") {
      failures += 1;
      lost(failures);
    }
    if (reply.kind === "answered" && reply.answer.ok) finish(command, reply);
    else if (!isKept(command)) giveUp([command], reply);
    else if (isLater(reply)) change(command.id, { state: "waiting" });
    else if (reply.kind === "answered") {
      const problem = [reply.answer.message, reply.answer.advice].filter(Boolean).join(" ");
      const next = reply.answer.value?.outcomes?.[0]?.next;
      const refusal = { problem, isFinal: reply.isConflict ?? false, ...(next && { next }) };
      // A refused decision is stored as refused, so the next visit does not send it. A message is stored without that, so
      // it does.
      if (command.keptAs !== null) store.put(owner, { ...command, refusal });
      change(command.id, { state: "refused", refusal });
    } else {
      const refusal = { problem: t("Sign in again; then it will be sent."), isFinal: false };
      change(command.id, { state: "refused", refusal, isSignedOut: true });
    }
    resolve(command.id, isLater(reply) && isKept(command) ? { kind: "kept" } : reply);
    if (isTooSoon(reply)) rest(reply.againInS);
    if (reply.kind === "answered") {
      // An answer means that there is a session again.
      takeUp();
      answers.tell();
    }
    deliver();
  }

  function finish(command: Command, reply: Extract<Reply, { kind: "answered" }>) {
    const [taskId = ""] = command.taskIds;
    for (const [id, version] of versionsMade(command, reply.answer)) {
      versions.set(id, Math.max(version, versions.get(id) ?? 0));
      // The next visit also sends waiting commands with the new version.
      for (const one of commands.filter((each) => isFrom(each, id, version))) {
        store.put(owner, { ...one, versions: [version] });
      }
    }
    store.remove(owner, new Set([command.id]));
    // Of a task's done commands only the last counts; a message stays until the conversation has it.
    const isShown = isSaid(command) || command.goal !== null || isAboutBlock(command);
    const remaining = commands.filter((one) =>
      one.id === command.id
        ? isShown
        : isSaid(one) || one.state !== "done" || one.taskIds[0] !== taskId,
    );
    const added = reply.answer.value?.outcomes?.flatMap(({ entryId }) => entryId ?? []);
    const entryIds = added ?? [command.id];
    set(
      remaining.map((one) => (one.id === command.id ? { ...one, state: "done", entryIds } : one)),
    );
  }

  /** Takes over this person's stored commands, also of closed windows; each is carried out once. */
  function takeOver() {
    const known = new Set(commands.map(({ id }) => id));
    const left = store.load(owner).filter(({ id }) => !known.has(id));
    if (left.length === 0) return;
    const states = left.map((command): QueuedCommand => ({
      ...command,
      state: command.refusal ? "refused" : "waiting",
    }));
    set([...commands, ...states]);
  }

  /** Commands without a session wait again: the person may have signed in since, perhaps in another tab. */
  function takeUp() {
    if (!commands.some(({ isSignedOut }) => isSignedOut)) return;
    set(commands.map((one) => (one.isSignedOut ? waitingAgain(one) : one)));
  }

  return {
    /** Calls back whenever a command is added, removed or changes its state; returns a function that stops it. */
    subscribe: changes.subscribe,

    /** All commands in the order of their decisions; the same array until something changes. */
    all: (): ReadonlyArray<QueuedCommand> => commands,

    /** Adds a command; the promise resolves to its result. */
    run(command: Command): Promise<Reply> {
      const reply = new Promise<Reply>((hear) => replies.set(command.id, hear));
      if (isKept(command)) store.put(owner, command);
      const overtaken = overtakenBy(command, commands);
      set([...commands, { ...command, state: "waiting" }]);
      giveUp(overtaken, { kind: "overtaken" });
      deliver();
      return reply;
    },

    /** Tries a refused command once more, and those that wait for it. */
    retry(id: string): void {
      change(id, { state: "waiting" });
      deliver();
    },

    discard(id: string): void {
      drop(new Set([id]));
      deliver();
    },

    /**
     * Removes messages that their conversation now shows. A decision counts until the page has a later version of its
     * task, which may have been read before the conversation.
     */
    settle(entryIds: ReadonlySet<string>): void {
      const known = commands.filter(
        (one) => (isSaid(one) || one.versions.length === 0) && isKnown(one, entryIds),
      );
      drop(new Set(known.map(({ id }) => id)));
    },

    /** Takes over what this person could not send before; another person's commands stay stored. */
    start(uid: string, answered: () => void): () => void {
      if (owner !== uid) {
        owner = uid;
        set([]);
        takeOver();
      }
      takeUp();
      const stop = answers.subscribe(answered);
      deliver();
      return stop;
    },

    /**
     * Sends all waiting commands, including another window's and those that found no session: the connection is back,
     * or somebody looks at the page again.
     */
    resume(): void {
      takeOver();
      takeUp();
      deliver();
    },
  };
}

/** Whether too much was sent at once. */
function isTooSoon(reply: Reply): reply is Reply & { againInS: number } {
  return reply.kind === "answered" && reply.againInS !== undefined;
}

/** Whether kept commands are sent again without being asked. */
function isLater(reply: Reply): boolean {
  return reply.kind === "away" || isTooSoon(reply);
}

function waitingAgain({ refusal: _, isSignedOut: __, ...command }: QueuedCommand): QueuedCommand {
  return { ...command, state: "waiting" };
}

/**
 * The tasks that a command changed, with their new versions. A command sent without a version, such as a message, says
 * nothing of what its author has seen, and so changes none.
 */
function versionsMade({ taskIds, versions }: Command, { version, value }: CommandAnswer) {
  if (versions.length === 0) return [];
  const [taskId = ""] = taskIds;
  const outcomes = value?.outcomes ?? [{ taskId, version, outcome: "done" }];
  return outcomes.flatMap((one): Array<[string, number]> =>
    one.outcome === "done" && one.version !== null ? [[one.taskId, one.version]] : [],
  );
}

/** Whether a waiting command's only task was seen before this version. */
function isFrom(
  { state, keptAs, taskIds, versions }: QueuedCommand,
  taskId: string,
  version: number,
) {
  const [from = version] = versions;
  return state === "waiting" && keptAs !== null && taskIds[0] === taskId && from < version;
}

/** Whether the page has an entry of this command. */
export function isKnown({ id, entryIds }: QueuedCommand, known: ReadonlySet<string>): boolean {
  return known.has(id) || (entryIds?.some((entryId) => known.has(entryId)) ?? false);
}
