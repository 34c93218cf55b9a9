import { useState } from "react";
import { Dialog } from "~/components/ui/dialog";
import { departmentLabel, type Department } from "~/domain/department";
import type { Calendar } from "~/domain/time";
import { AssignForm } from "./assign-form";
import type { ListedPerson } from "./person-cards";

type AssignDialogProps = {
  assignee: ListedPerson | null;
  form: { assignmentId: string; draftKey: string };
  calendar: Calendar;
  departments: ReadonlyArray<Department>;
  /** Where the dialog is closed. */
  closedPath: string;
  onClose: () => void;
};

/** The window in which a task is written for one person; whatever closes it, the text is kept as a draft. */
export function AssignDialog(props: AssignDialogProps) {
  const { assignee, form, calendar, departments, closedPath, onClose } = props;
  // On its way out it still shows whom it was for.
  const [shown, setShown] = useState(assignee);
  if (assignee !== null && assignee.uid !== shown?.uid) setShown(assignee);
  if (shown === null) return null;
  return (
    <Dialog
      inline
      open={assignee !== null}
      onRequestClose={onClose}
      title="Assign task"
      description={`To ${shown.full_name} · ${departmentLabel(shown.department, departments)}`}
    >
      <AssignForm
        key={shown.uid}
        person={shown.uid}
        to={shown.uid}
        audience={() => <input type="hidden" name="person" value={shown.uid} />}
        assignmentId={form.assignmentId}
        draftKey={`${form.draftKey}:${shown.uid}`}
        calendar={calendar}
        closedPath={closedPath}
        onClose={onClose}
      />
    </Dialog>
  );
}
