import { getFormProps } from "@conform-to/react";
import { useRef, useState } from "react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { notify } from "~/core/kit/ui/toaster";
import { Banner } from "~/core/kit/ui/banner";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { WindowFooter } from "~/core/kit/ui/form-footer";
import { TaskFields } from "~/task/text/task-fields";
import { unfinishedCount } from "~/task/row/progress";
import { textOf } from "~/task/text/task-text";
import { useDraft } from "~/core/kit/form/use-draft";
import type { ListedAssignment } from "../assignments.model.server";
import { errorOf } from "~/core/kit/form/action-answer";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { editSchema } from "./schema";
import { FORM, useAssignmentFetcher } from "./send";

type EditDialogProps = {
  assignment: ListedAssignment;
  isOpen: boolean;
  onClose: () => void;
};

/** The dialog in which all unfinished tasks of an assignment are changed together. */
export function EditDialog({ assignment, isOpen, onClose }: EditDialogProps) {
  const count = unfinishedCount(assignment);
  return (
    <Dialog
      open={isOpen}
      onRequestClose={onClose}
      title={t("Edit for all")}
      description={t(
        "Changes {count} unfinished {count, plural, one {task} other {tasks}}; what is done stays as it is. Only what you change here is changed.",
        { count },
      )}
    >
      <EditForm assignment={assignment} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ assignment, onClose }: Omit<EditDialogProps, "isOpen">) {
  const timeSettings = useTimeSettings();
  // The values with which the form began: the page's data reloads while somebody types.
  const [began] = useState(() => ({
    version: assignment.version,
    text: textOf(assignment, timeSettings.time_zone),
  }));
  const ref = useRef<HTMLFormElement>(null);
  const forgetDraft = useDraft(ref, `edit-assignment:${assignment.id}`);
  const { fetcher, answer, isBusy } = useAssignmentFetcher((done) => {
    notify({ type: "success", message: done.message });
    forgetDraft();
    onClose();
  });
  const problem = errorOf(answer);
  const [form, fields] = useCheckedForm(editSchema(timeSettings.time_zone), {
    id: `edit-${assignment.id}`,
    reply: answer?.reply,
    defaultValue: began.text,
  });
  return (
    <fetcher.Form {...FORM} {...getFormProps(form)} ref={ref} className="contents">
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="assignmentId" value={assignment.id} />
      <input type="hidden" name="version" value={answer?.version ?? began.version} />
      <DialogBody>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <TaskFields fields={fields} />
      </DialogBody>
      <WindowFooter onClose={onClose} pending={isBusy} pendingLabel={t("Saving...")}>
        {t("Save for all")}
      </WindowFooter>
    </fetcher.Form>
  );
}
