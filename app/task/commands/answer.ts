import { isTaskText } from "~/task/text/task-text";
import { type ActionAnswer, answerWith } from "~/core/kit/form/action-answer";
import {
  isFlag,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isShaped,
  isText,
  type Of,
} from "~/core/kit/shape";
import { unreachableText } from "~/core/server/problems.words";

const isTheirs = isShaped({
  version: isNumber,
  text: isTaskText,
  by: isText,
  at: isNullOr(isText),
});

/** A task as another admin left it while somebody was writing. */
export type TheirVersion = Of<typeof isTheirs>;

const isMeanwhile = isShaped({
  version: isNumber,
  told: isText,
  at: isNullOr(isText),
  /** The task's person now. */
  who: isText,
});

/** What somebody else did with a task while an admin was deciding who gets it. */
export type Meanwhile = Of<typeof isMeanwhile>;

/** The result for one of several tasks. */
export type TaskOutcome = {
  taskId: string;
  title: string | null;
  outcome: string;
  version: number | null;
  /** The id of the new entry in the conversation. */
  entryId: string | null;
  /** When a nudge is possible again, in words. */
  again: string | null;
  /** The task that came in place of one that its routine closed. */
  next?: string | null | undefined;
};

const isOutcome = isShaped<TaskOutcome>({
  taskId: isText,
  title: isNullOr(isText),
  outcome: isText,
  version: isNullOr(isNumber),
  entryId: isNullOr(isText),
  again: isNullOr(isText),
  next: isMissingOr(isNullOr(isText)),
});

const isValue = isShaped({
  /** Somebody else's conflicting text. */
  theirs: isNullOr(isTheirs),
  /** What somebody did with the task before it could be reassigned. */
  meanwhile: isNullOr(isMeanwhile),
  /** A line for each of several tasks. */
  outcomes: isNullOr(isListOf(isOutcome)),
  /** Whether the task's person had already decided the same, for example in another browser window. */
  wasThere: isFlag,
});

/** What a command's answer contains besides its success. */
export type CommandValue = Of<typeof isValue>;

export type CommandAnswer = ActionAnswer<CommandValue>;

const isAnswer = isShaped<Pick<CommandAnswer, "ok"> & Partial<CommandAnswer>>({
  ok: isFlag,
  message: isMissingOr(isNullOr(isText)),
  advice: isMissingOr(isNullOr(isText)),
  version: isMissingOr(isNullOr(isNumber)),
  reply: isMissingOr((reply) => typeof reply === "object"),
  value: isMissingOr(isNullOr(isValue)),
});

/** The answer to a command from JSON; null for anything else. */
export function readAnswer(said: unknown): CommandAnswer | null {
  return isAnswer(said) ? answerWith(said) : null;
}

/**
 * The result of a command. "away": no server. "kept": no server, and the command waits for it. "signed-out": the
 * session is over. "overtaken": a later command replaced it.
 */
export type Reply =
  | {
      kind: "answered";
      answer: CommandAnswer;
      isConflict?: boolean;
      /** After how many seconds to send again, if too much was sent at once. */
      againInS?: number;
    }
  | { kind: "away" | "kept" | "signed-out" | "overtaken" };

/** Whether the server carried the command out. */
export function isDone(
  reply: Reply,
): reply is { kind: "answered"; answer: CommandAnswer & { ok: true } } {
  return reply.kind === "answered" && reply.answer.ok;
}

/** The answer in a reply; an unreachable server is an answer in words. */
export function answerOf(reply: Reply): CommandAnswer {
  if (reply.kind === "answered") return reply.answer;
  return answerWith<CommandValue>({ ok: false, message: unreachableText() });
}

/** The errors at the fields of a form, by field. */
export function fieldErrors({ reply }: CommandAnswer): Record<string, string> {
  const errors = Object.entries(reply?.error ?? {});
  return Object.fromEntries(
    errors.map(([field, messages]): [string, string] => [field, messages?.[0] ?? ""]),
  );
}
