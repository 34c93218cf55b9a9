import { getFormProps } from "@conform-to/react";
import { Suspense, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { sendForm } from "~/core/kit/older";
import { notify } from "~/core/kit/ui/toaster";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { DialogBody } from "~/core/kit/ui/dialog";
import { WindowFooter } from "~/core/kit/ui/form-footer";
import type { Priority } from "~/task/text/priority";
import { PriorityChoice } from "~/task/text/priority-choice";
import { TaskFields } from "~/task/text/task-fields";
import type { Stage } from "~/task/row/task-life";
import type { TaskRow } from "~/task/row/task-row";
import { differences, FIELDS, type StoredText, type TaskText, textOf } from "~/task/text/task-text";
import { taskTextSchema } from "~/task/text/task-text-schema";
import { onDemand } from "~/core/live/on-demand";
import { useDraft } from "~/core/kit/form/use-draft";
import type { TheirVersion } from "~/task/commands/answer";
import { useCommand } from "~/task/commands/use-command";
import { DeadlineField } from "~/task/deadline/deadline-field";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { formatSince, formatWhen, fromDateTimeLocal, type TimeSettings } from "~/core/time/time";

import * as z from "zod/mini";

const ReminderField = onDemand(() => import("~/task/deadline/reminder-field"));

const FieldsSchema = z.record(z.string(), z.string());

/** The part of a task that admins change. */
export type AdminTask = StoredText & {
  id: string;
  version: number;
  stage: Stage;
  user_id: string;
  user_name: string;
  done: TaskRow["done"];
  routine: TaskRow["routine"];
  blocked_reason: string | null;
  is_muted: boolean;
  may_change: boolean;
};

/** A task's text when somebody began to change it. */
export type ReadText = { version: number; text: TaskText };

/**
 * The text of a task while a dialog is open: other people's changes do not touch what is typed. The function takes
 * somebody else's text instead.
 */
export function useReadText(open: boolean, task: AdminTask) {
  const timeSettings = useTimeSettings();
  const [read, setRead] = useState<ReadText | null>(null);
  if (open && read === null) {
    setRead({ version: task.version, text: textOf(task, timeSettings.time_zone) });
  }
  if (!open && read !== null) setRead(null);
  return [read, setRead] as const;
}

type EditTaskFormProps = {
  taskId: string;
  read: ReadText;
  /** The part to change, if only one. */
  part?: "deadline" | "priority";
  /** Starts again from somebody else's text. */
  onTake: (theirs: ReadText) => void;
  onClose: () => void;
  onNeeds: (() => void) | undefined;
};

/** Title, description, deadline and priority of a task; typed values are stored until they are saved. */
export function EditTaskForm(props: EditTaskFormProps) {
  const timeSettings = useTimeSettings();
  const { taskId, read, part, onTake, onClose, onNeeds } = props;
  const { run, running, answer } = useCommand();
  const isSending = running !== null;
  const ref = useRef<HTMLFormElement>(null);
  const [priority, setPriority] = useState<Priority>();
  const forgetDraft = useDraft(ref, `edit-task:${taskId}:${read.version}${part ?? ""}`);
  const describes = read.text.description !== "";
  const schema = taskTextSchema(timeSettings.time_zone, { describes });
  const [form, fields] = useCheckedForm(schema, {
    id: `edit-${taskId}`,
    reply: answer?.reply,
    defaultValue: read.text,
    onSubmit(event) {
      event.preventDefault();
      void send(read);
    },
  });

  async function send(from: ReadText, chosen = priority) {
    if (!ref.current) return;
    const typed = FieldsSchema.parse(Object.fromEntries(new FormData(ref.current)));
    const ran = await run({
      kind: "edit",
      tasks: [{ id: taskId, version: from.version }],
      args: { ...typed, ...(chosen && { priority: chosen }), base: JSON.stringify(from.text) },
    });
    if (!ran?.answer.ok) return;
    notify({ type: "success", message: ran.answer.message ?? "" });
    forgetDraft();
    onClose();
  }

  function take(theirs: TheirVersion) {
    forgetDraft();
    onTake({ version: theirs.version, text: theirs.text });
  }

  function choose(chosen: Priority) {
    setPriority(chosen);
    if (chosen === read.text.priority) onClose();
    else void send(read, chosen);
  }

  const theirs = answer?.value?.theirs;
  const problem = answer?.ok === false ? answer.message : null;
  return (
    <form {...getFormProps(form)} ref={ref} className="contents">
      {part
        ? FIELDS.filter((name) => name !== part || name === "priority").map((name) => (
            <input key={name} type="hidden" name={name} value={read.text[name]} />
          ))
        : null}
      {part === "priority" && !theirs && !problem ? null : (
        <DialogBody className={part === "priority" ? "flex-none" : undefined}>
          {theirs ? (
            <EditConflict
              theirs={theirs}
              base={read.text}
              isSending={isSending}
              onApply={(from) => void send(from)}
              onTake={take}
            />
          ) : null}
          {problem ? (
            <Banner tone="danger">{t("{problem} What you typed is kept.", { problem })}</Banner>
          ) : null}
          {part === "deadline" ? (
            <DeadlineField field={fields.deadline} onEnter={() => sendForm(ref.current)} />
          ) : null}
          {part ? null : (
            <>
              <TaskFields fields={fields} describes={describes} />
              <Suspense fallback={null}>
                <ReminderField taskId={taskId} />
              </Suspense>
              {onNeeds ? (
                <Button variant="quiet" size="sm" className="-ms-2.5 self-start" onClick={onNeeds}>
                  {t("What done means…")}
                </Button>
              ) : null}
            </>
          )}
        </DialogBody>
      )}
      {part === "priority" ? (
        <PriorityChoice
          now={read.text.priority}
          sending={running?.args.priority ?? null}
          error={null}
          onChoose={choose}
        />
      ) : (
        <WindowFooter onClose={onClose} pending={isSending} pendingLabel={t("Saving...")}>
          {t("Save changes")}
        </WindowFooter>
      )}
    </form>
  );
}

type EditConflictProps = {
  theirs: TheirVersion;
  /** The task's text when somebody began to edit it. */
  base: TaskText;
  isSending: boolean;
  onApply: (theirs: ReadText) => void;
  onTake: (theirs: TheirVersion) => void;
};

/** Says who changed what since, and lets the admin choose whose text stays; nothing typed is lost before. */
function EditConflict(props: EditConflictProps) {
  const timeSettings = useTimeSettings();
  const { theirs, base, isSending, onApply, onTake } = props;
  const since = theirs.at === null ? "" : formatSince(theirs.at, timeSettings);
  const hasTime = String(theirs.at !== null);
  return (
    <div
      role="alert"
      className="bg-danger-soft rounded-control flex flex-col gap-3 px-4 py-3 text-sm"
    >
      <div>
        <p className="font-semibold">
          {t("{by} changed this task meanwhile{hasTime, select, true { ({since})} other {}}.", {
            by: theirs.by,
            since,
            hasTime,
          })}
        </p>
        <p className="text-ink-soft">
          {t("What you typed is still here, and nothing is saved yet.")}
        </p>
      </div>
      <dl className="flex flex-col gap-2">
        {differences(base, theirs.text).map(({ field, name }) => (
          <div key={field}>
            <dt className="text-ink-soft text-xs font-semibold">{t("{name} is now", { name })}</dt>
            <dd className="line-clamp-4 [overflow-wrap:anywhere] whitespace-pre-wrap">
              {field === "deadline"
                ? whenText(theirs.text.deadline, timeSettings)
                : theirs.text[field]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={isSending} onClick={() => onApply(theirs)}>
          {t("Apply mine on top")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onTake(theirs)}>
          {t("Take theirs")}
        </Button>
      </div>
    </div>
  );
}

function whenText(deadline: string, timeSettings: TimeSettings): string {
  return formatWhen(fromDateTimeLocal(deadline, timeSettings.time_zone) ?? "", timeSettings);
}
