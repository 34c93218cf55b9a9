import { m } from "~/core/words/m";
import { href } from "~/core/server/addresses";
import { useState } from "react";
import { useCloseDialog } from "~/core/kit/address/use-dialog-address";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { peopleCount } from "~/core/person/group";
import type { ListedDepartment } from "./departments.model.server";
import { type DepartmentsList, departmentsSearch } from "./list";
import { MergeForm } from "./merge-form";
import { OrderForms } from "./order-forms";
import { RenameForm } from "./rename-form";
import { answerOf, DepartmentForm, useSending } from "./page-forms";

type DepartmentDialogProps = {
  list: DepartmentsList;
  departments: ReadonlyArray<ListedDepartment>;
  opened: ListedDepartment | null;
  answer: ActionAnswer | undefined;
};

/** The dialog of one department: its name, another into which it is merged, and whether it is in use. */
export function DepartmentDialog({ list, departments, opened, answer }: DepartmentDialogProps) {
  const close = useCloseDialog(departmentsSearch.href(list, { department: undefined }));
  // While it closes, it still shows its department.
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  if (shown === null) return null;
  const isArchived = shown.archived_at !== null;
  return (
    <Dialog
      inline
      open={opened !== null}
      onRequestClose={close}
      title={shown.label}
      description={`${peopleCount(shown.people)}${isArchived ? m.departments_archived() : ""}`}
    >
      <DialogBody className="gap-6">
        <RenameForm key={`rename-${shown.value}`} list={list} department={shown} answer={answer} />
        {isArchived ? null : <OrderForms {...{ list, departments }} department={shown} />}
        {isArchived ? null : (
          <MergeForm
            key={`merge-${shown.value}`}
            list={list}
            department={shown}
            others={departments.filter(({ value }) => value !== shown.value)}
            answer={answer}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <ArchiveForm list={list} department={shown} answer={answer} />
        {isArchived || shown.people === 0 ? null : (
          <ButtonLink
            variant="primary"
            to={href("/admin-dashboard/task-assign", { assign: `department:${shown.value}` })}
          >
            {m.common_assign_task()}
          </ButtonLink>
        )}
      </DialogFooter>
    </Dialog>
  );
}

type ArchiveFormProps = {
  list: DepartmentsList;
  department: ListedDepartment;
  answer: ActionAnswer | undefined;
};

function ArchiveForm({ list, department, answer }: ArchiveFormProps) {
  const { value, version, label, archived_at: archivedAt } = department;
  const intent = archivedAt === null ? "archive" : "restore";
  const { reply, problem } = answerOf(answer, { intent, value });
  const isSending = useSending(intent, value);
  return (
    <DepartmentForm
      list={list}
      problem={reply?.error?.label?.[0] ?? problem}
      sends={{ intent, value, version, label }}
      className="me-auto flex min-w-0 flex-col gap-3 max-sm:w-full"
    >
      <Button
        type="submit"
        variant="quiet"
        pending={isSending}
        className="self-start max-sm:w-full"
      >
        {archivedAt === null ? m.departments_archive() : m.departments_use_again()}
      </Button>
    </DepartmentForm>
  );
}
