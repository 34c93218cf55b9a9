import type { SubmissionResult } from "@conform-to/react";
import type { TaskText } from "~/domain/task-text";

/** Where everything that admins do with tasks is sent. */
export const ADMIN_TASKS = "/resources/admin-tasks";

/** A task as another admin left it while one was writing. */
export type TheirVersion = { version: number; text: TaskText; by: string; at: string | null };

/** What became of one of many tasks. */
export type ManyOutcome = { id: string; title: string | null; outcome: string; version: number };

/** What an admin's form or menu hears about tasks. */
export type AdminTaskAnswer = {
  ok: boolean;
  /** What was done, or what was not and what to do about it. */
  message: string;
  /** Errors at the fields of a form. */
  reply: SubmissionResult | null;
  /** Somebody else's text, when it stands in the way of this one. */
  theirs: TheirVersion | null;
  /** The task's version now, for undoing. */
  version: number | null;
  /** One line per task when many were changed. */
  many: ReadonlyArray<ManyOutcome> | null;
};

/** An answer with nothing but what is given. */
export function answerWith(
  given: Pick<AdminTaskAnswer, "ok" | "message"> & Partial<AdminTaskAnswer>,
) {
  return {
    reply: null,
    theirs: null,
    version: null,
    many: null,
    ...given,
  } satisfies AdminTaskAnswer;
}
