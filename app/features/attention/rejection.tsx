import { type FormEvent, useRef, useState } from "react";
import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { DateTime } from "~/core/time/date-time";
import { backDay } from "~/core/person/away/absence";
import { Suggestions } from "~/task/acts/reassign/suggestions";
import type { SuggestedPerson } from "~/task/row/suggestion";
import { Button } from "~/core/kit/ui/button";
import { TextField } from "~/core/kit/ui/text-field";
import { readDeadline } from "~/task/text/task-text";
import { useDraft } from "~/core/kit/form/use-draft";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { controlClass, Field } from "~/core/kit/ui/field";
import { useMessageForm } from "~/task/files/send/use-message-form";
import { leadOf, type Rejection as Row } from "./need";
import { useAnswer } from "./use-answer";

/** All that an opened rejection offers: another date, a reply, and other people who could take the task. */
export function Rejection({ row }: { row: Row }) {
  const { task, reject_reason: reason, proposed_due_date_time: proposed, away } = row;
  const { send, reply, pendingUid, isGivingBack } = useAnswer(task);
  const suggestions = useKeptSuggestions(row.suggestions);
  const lead = leadOf(row);
  return (
    <div className="grid gap-x-8 gap-y-3 @4xl:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
      <div className="flex min-w-0 flex-col gap-3">
        {away === null ? null : (
          <p className="text-sm font-semibold">
            {t("away until {day}", { day: backDay(away.until) })}
          </p>
        )}
        {proposed === null ? null : (
          <p className="text-sm">
            {around(
              (when) => t("Could do it by {when}", { when }),
              <DateTime key="when" at={proposed} className="font-semibold" />,
            )}
          </p>
        )}
        {row.is_active && (reason === "too_much" || reason === "away") ? (
          <DateForm
            task={task}
            isBusy={isGivingBack}
            leads={lead === "another_date"}
            onPropose={(dueDateTime) =>
              send("give_back", { dueDateTime }, t("Task given back with another date"))
            }
          />
        ) : null}
        {row.is_active ? (
          <ReplyForm
            task={task}
            explains={reason === "unclear"}
            isBusy={isGivingBack}
            leads={lead === "explain" || lead === "reply"}
            onReply={reply}
          />
        ) : null}
      </div>
      {/* Not a landmark: two tasks may have the same title. */}
      <div role="group" aria-label={t("Who else could do {title}", { title: task.title })}>
        <h3 className="text-ink-soft text-xs font-semibold">{t("Who else")}</h3>
        <Suggestions
          people={suggestions}
          pendingUid={isGivingBack ? "" : pendingUid}
          onChoose={(to) => send("reassign", { to })}
        />
      </div>
    </div>
  );
}

/**
 * The suggestions in the order in which they were first seen, with current figures. Others may have less to do by then,
 * but nobody may move under a finger that was on its way to somebody else.
 */
function useKeptSuggestions(
  latest: ReadonlyArray<SuggestedPerson>,
): ReadonlyArray<SuggestedPerson> {
  const [known, setKnown] = useState(latest);
  if (known.length === 0 && latest.length > 0) setKnown(latest);
  return known.map((person) => latest.find(({ uid }) => uid === person.uid) ?? person);
}

type DateFormProps = {
  task: { id: string; title: string };
  isBusy: boolean;
  /** Whether this is the first choice. */
  leads: boolean;
  /** Gives the task back with this deadline. */
  onPropose: (dueDateTime: string) => void;
};

/** For a task that was rejected for lack of time: another date, with which its person gets it back. */
function DateForm({ task, isBusy, leads, onPropose }: DateFormProps) {
  const timeSettings = useTimeSettings();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const forgetDraft = useDraft(form, `date:${task.id}`);
  const [error, setError] = useState<string | null>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { moment, problem } = readDeadline(input.current?.value ?? "", timeSettings.time_zone);
    setError(problem);
    if (moment === null) {
      input.current?.focus();
      return;
    }
    forgetDraft();
    onPropose(moment);
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2">
      <TextField
        type="datetime-local"
        ref={input}
        name="deadline"
        label={t("Another date")}
        error={error}
        onInput={() => setError(null)}
        className="min-w-0 max-sm:w-full"
      />
      <Button
        type="submit"
        variant={leads ? "primary" : "secondary"}
        pending={isBusy}
        className="max-sm:w-full"
      >
        {t("Give back with this date")}
      </Button>
    </form>
  );
}

type ReplyFormProps = {
  task: { id: string; title: string; user_name: string };
  /** Whether the reply explains what was unclear. */
  explains: boolean;
  isBusy: boolean;
  /** Whether this is the first choice. */
  leads: boolean;
  /** Gives the task back and sends the reply; returns why neither was done. */
  onReply: (message: string, done: string) => Promise<string | null>;
};

/** The task goes back to its person, and the text to its conversation. */
function ReplyForm({ task, explains, isBusy, leads, onReply }: ReplyFormProps) {
  const { form, box, refusal, handleSubmit, handleKeyDown, forgetRefusal } = useMessageForm({
    draftKey: `explain:${task.id}`,
    taskIds: [task.id],
    send: (message) =>
      onReply(message, explains ? t("Explained, task given back") : t("Replied, task given back")),
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      className="measure flex flex-wrap items-start gap-2"
    >
      <Field
        label={t("{explains, select, true {Explanation} other {Reply}} for {userName}", {
          explains: String(explains),
          userName: task.user_name,
        })}
        labelHidden
        error={refusal}
        className="min-w-0 flex-1 basis-56"
      >
        {(control) => (
          <textarea
            {...control}
            ref={box}
            name="message"
            rows={1}
            dir="auto"
            placeholder={explains ? t("What you mean") : t("Reply")}
            onInput={forgetRefusal}
            onKeyDown={handleKeyDown}
            className={`${controlClass} message-box`}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={leads ? "primary" : "secondary"}
        pending={isBusy}
        className="max-sm:w-full"
      >
        {explains ? t("Explain and give back") : t("Reply and give back")}
      </Button>
    </form>
  );
}
