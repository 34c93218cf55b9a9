import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { notify } from "~/components/toaster";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { DialogBody, DialogFooter } from "~/components/ui/dialog";
import { TaskFields } from "~/components/task/task-fields";
import { taskTextSchema } from "~/domain/task-text";
import type { Calendar } from "~/domain/time";
import { useAnswer } from "~/hooks/use-answer";
import { useDraft } from "~/hooks/use-draft";
import { ADMIN_TASKS, type AdminTaskAnswer, type TheirVersion } from "./answer";
import { EditConflict } from "./edit-conflict";
import type { ReadText } from "./edit-task-dialog";

type EditTaskFormProps = {
  taskId: string;
  read: ReadText;
  calendar: Calendar;
  /** Begins anew from somebody else's text. */
  onTake: (theirs: ReadText) => void;
  onClose: () => void;
};

/** Title, description, deadline and priority of a task; what is typed is kept until it was saved. */
export function EditTaskForm({ taskId, read, calendar, onTake, onClose }: EditTaskFormProps) {
  const fetcher = useFetcher<AdminTaskAnswer>();
  const answer = fetcher.data;
  const ref = useRef<HTMLFormElement>(null);
  const forgetDraft = useDraft(ref, `edit-task:${taskId}:${read.version}`);
  const schema = taskTextSchema(calendar.time_zone);
  const [form, fields] = useForm({
    id: `edit-${taskId}`,
    lastResult: answer?.reply ?? undefined,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
    defaultValue: read.text,
  });

  useAnswer(answer, ({ ok, message }) => {
    if (!ok) return;
    notify({ type: "success", message });
    forgetDraft();
    onClose();
  });

  function send(from: ReadText) {
    if (!ref.current || fetcher.state !== "idle") return;
    const body = new FormData(ref.current);
    body.set("version", String(from.version));
    body.set("base", JSON.stringify(from.text));
    fetcher.submit(body, { method: "post", action: ADMIN_TASKS });
  }

  function take(theirs: TheirVersion) {
    forgetDraft();
    onTake({ version: theirs.version, text: theirs.text });
  }

  return (
    <fetcher.Form
      method="post"
      action={ADMIN_TASKS}
      {...getFormProps(form)}
      ref={ref}
      className="contents"
    >
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="taskId" value={taskId} />
      <input type="hidden" name="version" value={read.version} />
      <input type="hidden" name="base" value={JSON.stringify(read.text)} />
      <DialogBody>
        {answer?.theirs ? (
          <EditConflict
            theirs={answer.theirs}
            base={read.text}
            calendar={calendar}
            isSending={fetcher.state !== "idle"}
            onApply={send}
            onTake={take}
          />
        ) : null}
        {answer && !answer.ok && answer.message !== "" ? (
          <Banner tone="danger">{answer.message} What you typed is kept.</Banner>
        ) : null}
        <TaskFields fields={fields} calendar={calendar} />
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={fetcher.state !== "idle"}
          pendingLabel="Saving..."
        >
          Save changes
        </Button>
      </DialogFooter>
    </fetcher.Form>
  );
}
