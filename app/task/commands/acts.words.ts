import type { CommandKind, OwnKind, PartKind, SeveralKind } from "./acts";
import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { stageLabels } from "~/task/row/stages.words";
import type { Stage } from "~/task/row/task-life";

type Words = {
  /** On its button. */
  does: string;
  /** The same where there is room for it. */
  inFull?: string;
  /** On an admin's, where that is another word. */
  forAdmin?: string;
  /** Once it is done, where the server says no more; null where its person sees it. */
  told: string | null;
};
/** One's own task, once it is done, if it was not, and if it was already, for example in another window. */
type OwnWords = { done: string; failed: string; already: string | null };
/** On its button in the bar. */
type SeveralWords = { short: string };
type WordsOf<Kind extends CommandKind> = Words &
  (Kind extends OwnKind ? OwnWords : unknown) &
  (Kind extends SeveralKind ? SeveralWords : unknown) &
  /** Of its window, and of that part of a task, which opens it. */
  (Kind extends PartKind ? { title: string; hint: string } : unknown);

/** What people read of each act. */
export const ACT_WORDS = late(
  () =>
    ({
      accept: {
        does: m.commands_accept(),
        inFull: m.commands_accept_task(),
        told: null,
        done: m.commands_accepted_now_in_pending(),
        failed: m.commands_not_accepted(),
        already: m.commands_already_accepted(),
      },
      reject: {
        does: m.commands_reject(),
        told: null,
        done: m.common_rejected(),
        failed: m.commands_not_rejected(),
        already: m.commands_already_rejected(),
      },
      not_today: {
        does: m.commands_not_today(),
        told: null,
        done: m.common_rejected(),
        failed: m.commands_not_rejected(),
        already: m.commands_already_rejected(),
      },
      message: {
        does: m.common_send(),
        told: m.commands_notification_sent(),
        short: m.commands_message(),
      },
      edit: { does: m.common_edit(), told: m.commands_task_changed() },
      reassign: {
        does: m.commands_reassign(),
        told: null,
        title: m.commands_reassign_task(),
        hint: m.commands_give_to_somebody_else(),
        short: m.commands_reassign(),
      },
      block: {
        does: m.common_blocked(),
        told: null,
        done: m.common_blocked(),
        failed: m.commands_not_sent(),
        already: null,
      },
      unblock: {
        does: m.commands_no_longer_blocked(),
        forAdmin: m.commands_unblock(),
        told: m.commands_task_unblocked(),
        done: m.commands_no_longer_blocked(),
        failed: m.commands_not_sent(),
        already: null,
      },
      release: {
        does: m.commands_back_to_new(),
        told: null,
        done: m.commands_back_in_new(),
        failed: m.commands_not_moved_back_to(),
        already: m.commands_already_back_in_new(),
      },
      complete: {
        does: m.commands_complete(),
        told: m.commands_task_completed(),
        done: m.common_completed(),
        failed: m.commands_not_completed(),
        already: m.commands_already_completed(),
      },
      reopen: {
        does: m.commands_back_to_pending(),
        forAdmin: m.commands_reopen(),
        told: m.commands_task_reopened(),
        done: m.commands_back_in_pending(),
        failed: m.commands_not_moved_back(),
        already: m.commands_already_moved_back(),
      },
      tick: {
        does: m.commands_tick(),
        told: null,
        done: m.commands_ticked(),
        failed: m.commands_not_ticked(),
        already: null,
      },
      move: {
        does: m.commands_move(),
        told: null,
        done: m.commands_moved(),
        failed: m.commands_not_moved(),
        already: null,
      },
      give_back: { does: m.commands_give_back(), told: m.commands_date_accepted_task_given() },
      deadline: {
        does: m.commands_change_deadline(),
        forAdmin: m.commands_change_the_deadline(),
        told: m.commands_1_task_given_the(),
        title: m.commands_change_the_deadline(),
        hint: m.commands_change_the_deadline(),
        short: m.common_deadline(),
      },
      priority: {
        does: m.commands_change_priority(),
        forAdmin: m.commands_change_the_priority(),
        told: m.commands_1_task_given_the_new(),
        title: m.commands_change_the_priority(),
        hint: m.commands_change_the_priority(),
        short: m.common_priority(),
      },
      pass: { does: m.commands_pass(), told: m.commands_task_passed() },
      send_back: { does: m.commands_send_back(), told: m.commands_task_sent_back() },
      nudge: {
        does: m.common_nudge(),
        told: null,
        short: m.common_nudge(),
      },
      withdraw: {
        does: m.commands_withdraw(),
        told: m.commands_task_withdrawn(),
        short: m.commands_withdraw(),
      },
      restore: {
        does: m.commands_restore(),
        told: m.commands_task_put_back(),
      },
      undo: {
        does: m.common_undo(),
        told: m.commands_task_put_back_as(),
      },
      open: { does: m.commands_open(), told: null },
    }) as const satisfies { [Kind in CommandKind]: WordsOf<Kind> },
);

/** The same where the act is known only as one of all. */
export function wordsOf(kind: CommandKind): Words & Partial<OwnWords> {
  return ACT_WORDS[kind];
}

/** About several decisions of the same kind: "5 completed". */
export function severalDone(kind: OwnKind, count: number): string {
  return m.commands_several_done({ kind, count });
}

type Decided = { kind: string; goal: Stage | null; args?: Readonly<Record<string, string>> };

/** What one's own decision does, and the text if it was not done. */
export function decisionWords({ kind, goal, args }: Decided) {
  const { does, failed } = ACT_WORDS[wordedAs(kind, goal)];
  if (kind === "move" && goal !== null)
    return { does: m.commands_move_to({ goal: stageLabels[goal] }), failed };
  const reason = kind === "block" && args?.reason;
  return { does: reason ? m.commands_blocked_reason({ reason }) : does, failed };
}

function wordedAs(kind: string, goal: string | null): OwnKind {
  // A rejection that is undone makes the task a new one.
  if (kind === "reopen" && goal === "New") return "release";
  return isOwn(kind) ? kind : "move";
}

function isOwn(kind: string): kind is OwnKind {
  return Object.entries(ACT_WORDS).some(([own, words]) => own === kind && "failed" in words);
}

/** The result for many tasks on one line: "3 tasks withdrawn", "2 of 3 tasks reassigned". */
export function manyText(kind: CommandKind, done: number, all: number): string {
  return m.commands_tasks_done({
    kind,
    count: all,
    all: numberText(all),
    done: numberText(done),
    isAll: String(done === all),
  });
}

const REASONS: Record<string, string> = late(() => ({
  changed: m.commands_changed_meanwhile(),
  completed: m.commands_completed_already(),
  withdrawn: m.commands_withdrawn_already(),
  gone: m.commands_deleted(),
  own: m.commands_own_work(),
  not_waiting: m.commands_not_waiting(),
  not_done_yet: m.commands_needs_something(),
}));

/** Why one of many tasks was left as it is. */
export function whyNot(outcome: string): string {
  return REASONS[outcome] ?? m.commands_not_possible();
}
