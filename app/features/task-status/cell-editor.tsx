import { priorityLabels } from "~/task/text/priority";
import { useRef, useState } from "react";
import { t } from "~/core/words/t";
import { ReassignForm } from "~/task/acts/reassign/reassign-dialog";
import { Popover } from "~/core/kit/ui/popover";
import type { Priority } from "~/task/text/priority";
import { PriorityChoice } from "~/task/text/priority-choice";
import { type TimeSettings, formatWhen, toDateTimeLocal } from "~/core/time/time";
import { useDraft } from "~/core/kit/form/use-draft";
import { useCommand } from "~/task/commands/use-command";
import { offerToUndo } from "~/task/commands/use-commands";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { BulkForm } from "~/task/several/bulk-form";
import { ACTS, type FormKind, type PartKind } from "~/task/acts/all";
import { whyNot } from "~/task/commands/outcomes.words";

/** The parts of a task that its cells show and change. */
type CellTask = {
  id: string;
  version: number;
  title: string;
  user_id: string;
  user_name: string;
  due_date_time: string;
  priority: Priority;
};

export type Cell = { task: CellTask; part: PartKind; button: HTMLButtonElement };

type CellEditorProps = {
  /** The cell being changed, with its task as the list shows it now. */
  cell: Cell | null;
  onClose: () => void;
};

/** The small dialog at a cell that changes it. */
export default function CellEditor({ cell, onClose }: CellEditorProps) {
  // While the dialog closes, it still shows its task.
  const [shown, setShown] = useState(cell);
  if (cell !== null && (cell.task !== shown?.task || cell.part !== shown.part)) setShown(cell);
  if (shown === null) return null;
  const { task, part } = shown;
  const key = `${task.id} ${part}`;
  return (
    <Popover
      open={cell !== null}
      button={cell?.button ?? null}
      onClose={onClose}
      title={ACTS[part].words.title}
      description={
        part === "reassign"
          ? t("“{title}” goes from {userName} to somebody else, with its conversation.", {
              title: task.title,
              userName: task.user_name,
            })
          : t("“{title}”. {userName} will be notified.", {
              title: task.title,
              userName: task.user_name,
            })
      }
    >
      {part === "reassign" ? (
        <ReassignForm key={key} {...{ task, onClose }} />
      ) : (
        <CellForm key={key} {...{ task, part, onClose }} />
      )}
    </Popover>
  );
}

type CellFormProps = Omit<Cell, "button"> & Omit<CellEditorProps, "cell">;

/**
 * If the task was changed in the meantime, the dialog says so and shows its current state; sent again, the change
 * starts from there.
 */
function CellForm({ task, part, onClose }: CellFormProps) {
  const timeSettings = useTimeSettings();
  const { run, running, answer } = useCommand();
  const form = useRef<HTMLFormElement>(null);
  // By version: what was typed for an older version of the task is no draft for a newer one.
  const [draftKey] = useState(`cell:${task.id}:${task.version}:${part}`);
  const forgetDraft = useDraft(form, draftKey);
  const { outcome, version: refusedAt } = answer?.value?.outcomes?.[0] ?? {};
  const [openedAt] = useState(task.version);
  const failed = answer?.ok === false ? answer.message : null;
  const error = outcome === undefined ? failed : whyNotHere(outcome, task, timeSettings);

  async function change(kind: FormKind, fields: Record<string, string>) {
    const version = refusedAt ?? openedAt;
    const ran = await run({ kind, tasks: [{ id: task.id, version }], args: fields });
    if (!ran?.answer.ok) return;
    offerToUndo(ran.command, ran.reply, ran.answer.message);
    forgetDraft();
    onClose();
  }

  if (part === "priority") {
    return (
      <PriorityChoice
        now={task.priority}
        sending={running?.args.priority ?? null}
        error={error}
        onChoose={(priority) => {
          if (priority === task.priority) onClose();
          else void change("priority", { priority });
        }}
      />
    );
  }
  return (
    <BulkForm
      change={part}
      formRef={form}
      deadline={toDateTimeLocal(task.due_date_time, timeSettings.time_zone)}
      isSending={running !== null}
      error={error}
      onSend={(kind, fields) => void change(kind, fields)}
      onClose={onClose}
    />
  );
}

function whyNotHere(outcome: string, task: CellTask, timeSettings: TimeSettings): string {
  if (outcome !== "changed") return t("The task was {whyNot}.", { whyNot: whyNot(outcome) });
  const now = t("{priority}, due {when}", {
    priority: priorityLabels[task.priority],
    when: formatWhen(task.due_date_time, timeSettings),
  });
  return t("Somebody else has changed this task. It is now: {now}. Save again to overwrite that.", {
    now,
  });
}
