import { useState } from "react";
import { Popover } from "~/core/kit/ui/popover";
import { ACT_WORDS } from "~/task/commands/acts.words";
import type { AdminTask, AskedPart } from "./admin-task";
import { EditTaskForm } from "./edit-task-form";
import { ReassignForm } from "~/task/acts/reassign/reassign-dialog";
import { useReadText } from "./use-read-text";

type PartWindowProps = { asked: AskedPart | null; task: AdminTask; onClose: () => void };

/** The small window at one part of a task in which it is changed. */
export default function PartWindow({ asked, task, onClose }: PartWindowProps) {
  // What others do with the task in the meantime changes nothing here; while it closes, it still shows its part.
  const [seen, setSeen] = useState({ asked, task });
  const shown = asked !== null && asked !== seen.asked ? { asked, task } : seen;
  if (shown !== seen) setSeen(shown);
  const [read, take] = useReadText(asked !== null, shown.task);
  const part = shown.asked?.part;
  if (part === undefined) return null;
  const { id, user_name: name } = shown.task;
  return (
    <Popover
      open={asked !== null}
      button={asked?.button ?? null}
      onClose={onClose}
      title={ACT_WORDS[part].title}
      description={
        part === "reassign"
          ? `It goes from ${name} to somebody else, with its conversation.`
          : `${name} will be notified.`
      }
    >
      {part === "reassign" ? (
        <ReassignForm task={shown.task} onClose={onClose} />
      ) : read === null ? null : (
        <EditTaskForm
          // Taking somebody else's text starts again from it.
          key={`${part} ${read.version}`}
          taskId={id}
          read={read}
          part={part}
          onTake={take}
          onClose={onClose}
        />
      )}
    </Popover>
  );
}
