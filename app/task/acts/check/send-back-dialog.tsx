import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { TaskDialog } from "~/task/commands/task-dialog";
import { controlClass, Field } from "~/core/kit/ui/field";
import { notify } from "~/core/kit/ui/toaster";
import { fieldErrors } from "~/task/commands/answer";
import { useCommand } from "~/task/commands/use-command";
import { useMessageForm } from "~/task/files/send/use-message-form";
import { CHECK } from "./act";

type Returned = { id: string; version: number; title: string; user_name: string };

type SendBackProps = {
  open: boolean;
  task: Returned;
  onSent?: (task: Returned) => void;
  onClose: () => void;
};

/** Asks why a task is sent back. The answer is stored until it is sent. */
export default function SendBackDialog({ open, ...form }: SendBackProps) {
  return (
    <TaskDialog
      open={open}
      onRequestClose={form.onClose}
      size="sm"
      title={t("Send back to {name}", { name: form.task.user_name })}
      task={form.task}
    >
      <SendBackForm {...form} />
    </TaskDialog>
  );
}

function SendBackForm({ task, onSent, onClose }: Omit<SendBackProps, "open">) {
  const { run, running } = useCommand();
  const { form, box, refusal, handleSubmit, handleKeyDown, forgetRefusal } = useMessageForm({
    draftKey: `send-back:${task.id}`,
    taskIds: [task.id],
    send: async (message) => {
      const ran = await run({ kind: "send_back", tasks: [task], args: { message } });
      if (ran === null) return t("Not done.");
      const { ok, message: said, advice } = ran.answer;
      if (!ok) {
        const errors = [fieldErrors(ran.answer).message ?? said, advice];
        return errors.filter(Boolean).join(" ") || t("Not done.");
      }
      notify({ type: "success", message: said ?? "" });
      onSent?.(task);
      onClose();
      return null;
    },
  });
  return (
    <form ref={form} noValidate className="contents" onSubmit={handleSubmit}>
      <DialogBody>
        <Field label={t("What is still missing?")} error={refusal}>
          {(control) => (
            <textarea
              {...control}
              ref={box}
              name="message"
              rows={3}
              dir="auto"
              required
              onInput={forgetRefusal}
              onKeyDown={handleKeyDown}
              className={`${controlClass} message-box`}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" pending={running !== null}>
          {CHECK.send_back.words.does}
        </Button>
      </DialogFooter>
    </form>
  );
}
