import { useState } from "react";
import { t } from "~/core/words/t";
import { Dialog } from "~/core/kit/ui/dialog";
import { Popover } from "~/core/kit/ui/popover";
import ReopenDialog from "~/task/acts/finish/reopen-dialog";
import { ReassignForm } from "~/task/acts/reassign/reassign-dialog";
import { usePress } from "~/task/commands/use-commands";
import { ACTS, type WindowKind } from "~/task/acts/all";
import { type AdminTask, EditTaskForm, useReadText } from "~/task/acts/edit/edit-task-form";

/** The part of the task to change, or all its text, and the button that asked. */
export type Asked = { part: WindowKind; button: HTMLButtonElement };

type EditWindowProps = {
  asked: Asked | null;
  task: AdminTask;
  /** The label of the button that reopens the task. */
  does: string;
  onClose: () => void;
  /** Opens the editor of what done means, if nothing says it yet. */
  onNeeds: (() => void) | undefined;
};

/** The dialog that edits a task's text or reopens it, or the popover at the part that is changed. */
export default function EditWindow({ asked, task, does, onClose, onNeeds }: EditWindowProps) {
  // Other people's acts in the meantime change nothing here; a closing dialog still shows its part.
  const [seen, setSeen] = useState({ asked, task });
  const shown = asked !== null && asked !== seen.asked ? { asked, task } : seen;
  if (shown !== seen) setSeen(shown);
  const [read, take] = useReadText(asked !== null, shown.task);
  const { press } = usePress(shown.task);
  const part = shown.asked?.part;
  if (part === undefined) return null;
  const { id, user_name: name } = shown.task;
  if (part === "reopen") {
    return (
      <ReopenDialog
        open={asked !== null}
        task={shown.task}
        does={does}
        errors={{}}
        onClose={onClose}
        onSend={(fields, forgetDraft) => {
          onClose();
          void press(part, fields).then((isDone) => isDone && forgetDraft());
        }}
      />
    );
  }
  const form =
    read === null ? null : (
      <EditTaskForm
        // Somebody else's text starts the form again.
        key={`${part} ${read.version}`}
        taskId={id}
        read={read}
        {...((part === "deadline" || part === "priority") && { part })}
        onTake={take}
        onClose={onClose}
        onNeeds={onNeeds}
      />
    );
  if (part === "edit") {
    return (
      <Dialog
        open={asked !== null}
        onRequestClose={onClose}
        title={t("Edit task")}
        description={t("{name} will be notified", { name })}
      >
        {form}
      </Dialog>
    );
  }
  return (
    <Popover
      open={asked !== null}
      button={asked?.button ?? null}
      onClose={onClose}
      title={ACTS[part].words.title}
      description={
        part === "reassign"
          ? t("It goes from {name} to somebody else, with its conversation.", { name })
          : t("{name} will be notified.", { name })
      }
    >
      {part === "reassign" ? <ReassignForm task={shown.task} onClose={onClose} /> : form}
    </Popover>
  );
}
