import { useState } from "react";
import { fieldErrors, isDone } from "~/task/commands/answer";
import { commands } from "~/task/commands/commands";
import { type ActingTask, useTaskCommands } from "~/task/commands/use-commands";
import { filesToSend } from "~/task/files/send/form-files";
import { RejectDialog, rejectDraft, type RejectFields } from "./reject-dialog";

/** Rejects a task: `ask` opens the dialog, which has to be on the page. */
export function useRejecting(task: ActingTask) {
  const { run } = useTaskCommands(task);
  const [isAsking, setIsAsking] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function ask() {
    setErrors({});
    setIsAsking(true);
  }

  async function handleReject(fields: RejectFields, forgetDraft: () => void) {
    setIsAsking(false);
    const files = filesToSend(rejectDraft(task.id));
    const { command, reply } = await run("reject", { ...fields, ...files });
    // A decision that waits may be refused later, and the text is then needed again.
    if (isDone(reply)) {
      forgetDraft();
    } else if (reply.kind === "answered" && reply.answer.reply) {
      // Shown at the fields.
      commands.discard(command.id);
      setErrors(fieldErrors(reply.answer));
      setIsAsking(true);
    }
  }

  const dialog = (
    <RejectDialog
      task={task}
      open={isAsking}
      errors={errors}
      onClose={() => setIsAsking(false)}
      onReject={(fields, forgetDraft) => void handleReject(fields, forgetDraft)}
    />
  );
  return { ask, dialog };
}
