import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { Suggestions } from "~/task/acts/reassign/suggestions";
import { useState } from "react";
import { TaskWho } from "~/task/row/task-parts";
import { Button } from "~/core/kit/ui/button";
import { IconButton } from "~/core/kit/ui/icon-button";
import { cn, cardClass } from "~/core/kit/cn";
import { TaskMarks } from "~/task/row/task-marks";
import { Icon } from "~/core/kit/ui/icon";
import { StateChip } from "~/core/kit/ui/state-chip";
import { DateTime, Since } from "~/core/time/date-time";
import { backDay } from "~/core/person/away/absence";
import { leadingActs, type RejectReason, rejectReasonLabels } from "~/task/entries/rejection";
import type { SuggestedPerson } from "~/task/row/suggestion";
import type { RejectedTask } from "./rejected.model.server";
import { decide } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { explain, useCommand } from "~/task/commands/use-command";
import { offerToUndo } from "~/task/commands/use-commands";
import { TaskLink } from "~/task/row/task-item";
import { TaskHead, TaskQuote } from "./card-parts";
import { DateForm } from "./date-form";
import { ReplyForm } from "./reply-form";

type DeskTask = Omit<RejectedTask, "suggestions"> & {
  suggestions: Array<SuggestedPerson>;
};

type RejectedCardProps = {
  task: DeskTask;
  /** Keeps the card while something is being done with it. */
  onAct: () => void;
  onChooseOther: () => void;
};

/** Who rejected what and why, the date they propose, and who else could take it. */
export function RejectedCard({ task, onAct, onChooseOther }: RejectedCardProps) {
  const { send, reply, pendingUid, isGivingBack } = useDeskCommand(task, onAct);
  const lead = leadOf(task);
  const suggestions = useKeptSuggestions(task.suggestions);
  const [isOpen, setIsOpen] = useState(false);
  const isLeftToChoose = lead === "somebody_else" && suggestions.length === 0;
  return (
    <article
      aria-label={m.desk_title_rejected_by_user({ title: task.title, userName: task.user_name })}
      data-open={isOpen || undefined}
      className={cardClass(
        "desk-row relative grid gap-x-8 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]",
      )}
    >
      <div className="desk-part flex min-w-0 flex-col gap-3">
        <TaskHead
          face={{ id: task.user_id, name: task.user_name }}
          aside={<StateChip state="rejected">{rejectReasonLabels[task.reject_reason]}</StateChip>}
        >
          <TaskWho uid={task.user_id} name={task.user_name} department={task.department_label} />
          <p className="text-ink-soft text-sm">
            {around(
              (when) => m.desk_rejected_when({ when, isActive: String(task.is_active) }),
              <Since key="when" at={task.rejected_at} />,
            )}
            {task.away === null ? null : (
              <>
                {" · "}
                <span className="text-ink font-semibold">
                  {m.person_away_until_day({ day: backDay(task.away.until) })}
                </span>
              </>
            )}
          </p>
        </TaskHead>
        <div>
          <h2 dir="auto" className="text-lg font-semibold">
            <TaskLink task={task} isWhole={false} />
          </h2>
          <p
            dir="auto"
            className="text-ink-soft measure line-clamp-2 text-sm empty:hidden"
            title={task.description}
          >
            {task.description}
          </p>
        </div>
        {task.reject_text ? <TaskQuote>{task.reject_text}</TaskQuote> : null}
        {task.proposed_due_date_time === null ? null : (
          <div
            className={cn(
              "desk-act desk-date rounded-control bg-action-soft flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2",
              lead === "accept_date" ? "desk-lead" : undefined,
            )}
          >
            <p className="text-sm">
              {around(
                (when) => m.desk_could_do_it_by({ when }),
                <DateTime key="when" at={task.proposed_due_date_time} className="font-semibold" />,
              )}
            </p>
            {task.is_active ? (
              <Button
                data-lead
                variant="primary"
                icon={<Icon name="calendar-check-2" />}
                pending={isGivingBack}
                disabled={pendingUid !== null}
                onClick={() =>
                  send("give_back", { dueDateTime: task.proposed_due_date_time ?? "" })
                }
              >
                {m.desk_accept_date_give_back()}
              </Button>
            ) : null}
          </div>
        )}
        {task.is_active && isAboutTime(task.reject_reason) ? (
          <DateForm
            task={task}
            isBusy={isGivingBack}
            leads={lead === "another_date"}
            onPropose={(dueDateTime) =>
              send("give_back", { dueDateTime }, m.desk_task_given_back_with())
            }
          />
        ) : null}
        {task.is_active ? (
          <ReplyForm
            task={task}
            explains={task.reject_reason === "unclear"}
            isBusy={isGivingBack}
            leads={lead === "explain" || lead === "reply"}
            onReply={reply}
          />
        ) : null}
        <div className="desk-facts mt-auto flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-ink-soft text-sm">
            {around(
              (when) => m.text_due_when({ when }),
              <DateTime key="when" at={task.due_date_time} />,
            )}
          </p>
          <TaskMarks task={task} />
        </div>
      </div>
      <div className="desk-part flex min-w-0 flex-col gap-3">
        {/* Not a landmark: two tasks may have the same title. */}
        <div
          role="group"
          className={cn("desk-act", lead === "somebody_else" ? "desk-lead" : undefined)}
          aria-label={m.desk_who_else_could_do({ title: task.title })}
        >
          <h3 className="text-ink-soft text-xs font-semibold">{m.desk_who_else()}</h3>
          <Suggestions
            people={suggestions}
            pendingUid={isGivingBack ? "" : pendingUid}
            leads={lead === "somebody_else"}
            onChoose={(to) => send("reassign", { to })}
          />
          <Button
            size="sm"
            variant="quiet"
            data-lead={isLeftToChoose || undefined}
            className="desk-other -ms-2.5"
            onClick={onChooseOther}
          >
            {m.desk_somebody_else()}
          </Button>
        </div>
      </div>
      <IconButton
        label={m.desk_all_about_title({ title: task.title })}
        aria-expanded={isOpen}
        icon={<Icon name="chevron-down" className={isOpen ? "rotate-180" : undefined} />}
        onClick={() => setIsOpen(!isOpen)}
        className="desk-more"
      />
    </article>
  );
}

/** The first choice: if its person proposes a date, to accept that; otherwise it depends on the reason. */
function leadOf(task: DeskTask) {
  if (!task.is_active) return "somebody_else";
  return task.proposed_due_date_time === null ? leadingActs[task.reject_reason] : "accept_date";
}

/** Whether another date may be the answer. */
function isAboutTime(reason: RejectReason): boolean {
  return reason === "too_much" || reason === "away";
}

/** Does something with a rejected task, once, and reports the result. */
function useDeskCommand(task: DeskTask, onAct: () => void) {
  const { run, running } = useCommand();

  async function act(kind: "give_back" | "reassign", args: Record<string, string>, done?: string) {
    onAct();
    const ran = await run({ kind, tasks: [{ id: task.id, version: task.version }], args });
    if (ran?.answer.ok) offerToUndo(ran.command, ran.reply, done ?? ran.answer.message);
    return ran;
  }

  async function send(...given: Parameters<typeof act>) {
    if (running !== null) return;
    const ran = await act(...given);
    if (ran && !ran.answer.ok) explain(m.row_not_done(), await ran.reply);
  }

  /** A message waits for the connection and the rest does not, so it comes second: both are done, or neither. */
  async function reply(message: string, done: string): Promise<string | null> {
    const ran = await act("give_back", { dueDateTime: task.due_date_time }, done);
    if (!ran?.answer.ok) return ran?.answer.message ?? m.row_not_done();
    void commands.run(decide({ kind: "message", tasks: [{ id: task.id }], args: { message } }));
    return null;
  }

  return {
    send: (...given: Parameters<typeof send>) => void send(...given),
    reply,
    pendingUid: running?.args.to ?? null,
    isGivingBack: running?.kind === "give_back",
  };
}

/**
 * The suggestions for a card in the places where they are seen, with their figures of now: others may have less to do
 * by then, but nobody may come under a finger that was on its way to somebody else.
 */
function useKeptSuggestions(
  latest: ReadonlyArray<SuggestedPerson>,
): ReadonlyArray<SuggestedPerson> {
  const [known, setKnown] = useState(latest);
  if (known.length === 0 && latest.length > 0) setKnown(latest);
  return known.map((person) => latest.find(({ uid }) => uid === person.uid) ?? person);
}
