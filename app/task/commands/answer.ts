import type { SubmissionResult } from "@conform-to/react";
import * as z from "zod/mini";
import { TaskTextSchema } from "~/task/text/task-text";
import { answerWith } from "~/core/kit/form/action-answer";
import { unreachableText } from "~/core/server/problems.words";

const TheirsSchema = z.object({
  version: z.number(),
  text: TaskTextSchema,
  by: z.string(),
  at: z.nullable(z.string()),
});

/** A task as another admin left it while somebody was writing. */
export type TheirVersion = z.infer<typeof TheirsSchema>;

const MeanwhileSchema = z.object({
  version: z.number(),
  told: z.string(),
  at: z.nullable(z.string()),
  /** Whose it is now. */
  who: z.string(),
});

/** What somebody else did with a task while an admin was deciding who gets it. */
export type Meanwhile = z.infer<typeof MeanwhileSchema>;

const OutcomeSchema = z.object({
  taskId: z.string(),
  title: z.nullable(z.string()),
  outcome: z.string(),
  version: z.nullable(z.number()),
  /** The entry that it added to the conversation. */
  entryId: z.nullable(z.string()),
  /** When a nudge is possible again, in words. */
  again: z.nullable(z.string()),
});

/** The result for one of several tasks. */
export type TaskOutcome = z.infer<typeof OutcomeSchema>;

const ValueSchema = z.object({
  /** Somebody else's text, if it conflicts with this one. */
  theirs: z.nullable(TheirsSchema),
  /** What somebody did with the task before it could be reassigned. */
  meanwhile: z._default(z.nullable(MeanwhileSchema), null),
  /** One line per task if there were several. */
  outcomes: z.nullable(z.array(OutcomeSchema)),
  /** Whether its person had decided the same already, for example in another window. */
  wasThere: z._default(z.boolean(), false),
});

/** What a command's answer contains besides its success. */
export type CommandValue = z.infer<typeof ValueSchema>;

/** The answer to a command, as it is sent. */
export const CommandAnswerSchema = z.object({
  ok: z.boolean(),
  message: z._default(z.nullable(z.string()), null),
  advice: z._default(z.nullable(z.string()), null),
  /** The task's version now. */
  version: z._default(z.nullable(z.number()), null),
  reply: z._default(
    z.nullable(z.custom<SubmissionResult>((reply) => typeof reply === "object")),
    null,
  ),
  value: z._default(z.nullable(ValueSchema), null),
});

/** The result of a command. */
export type CommandAnswer = z.infer<typeof CommandAnswerSchema>;

/**
 * The result of a command: an answer, no server, no server and it waits for the connection, a session that is over,
 * or a later command made it needless.
 */
export type Reply =
  | { kind: "answered"; answer: CommandAnswer; isConflict?: boolean }
  | { kind: "away" | "kept" | "signed-out" | "overtaken" };

/** Whether the server did what it was asked to do. */
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
