import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getFormProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { titled } from "~/core/kit/page-title";
import { Banner } from "~/core/kit/ui/banner";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { emptyForNext } from "~/core/kit/form/use-draft-text";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { FormField } from "~/core/kit/ui/form-field";
import { href } from "~/core/server/addresses";
import { useCloseDialog } from "~/core/kit/address/use-dialog-address";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { peopleCount } from "~/core/person/group";
import { Leads } from "~/core/person/leads/leads";
import { type Lead, listLeads } from "~/core/person/leads/leads.model.server";
import { action } from "./change-department.server";
import { DepartmentList } from "./department-list";
import { listDepartmentsWithPeople, type ListedDepartment } from "./departments.model.server";
import { type DepartmentsList, departmentsSearch } from "./list";
import { AddSchema } from "./schema";
import {
  answerOf,
  DepartmentForm,
  MergeForm,
  OrderForms,
  RenameForm,
  useSending,
} from "./page-forms";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { action };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Departments") };

export const meta = titled(() => t("Departments"));

export async function loader(args: LoaderFunctionArgs) {
  const list = departmentsSearch.read(new URL(args.request.url).searchParams);
  const { department } = list;
  const { headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([
      listDepartmentsWithPeople(db, list.view === "archived"),
      department === undefined ? [] : listLeads(db, { department }),
    ]),
  );
  const [departments, leads] = page;
  const known = departments.find(({ value }) => value === department);
  return data({ list, departments, opened: known ? { ...known, leads } : null }, { headers });
}

export default function DepartmentsPage() {
  const { list, departments, opened } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer(useActionData<typeof action>());
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHeader
        lead={
          <SegmentedLinks
            label={t("Which departments")}
            items={(["active", "archived"] as const).map((view) => ({
              to: departmentsSearch.href(list, { department: undefined, view }),
              label: view === "active" ? t("In use") : t("Archived"),
              current: list.view === view,
            }))}
          />
        }
      />
      {list.department !== undefined && opened === null ? (
        <div className="mb-4">
          <Banner tone="warning">{t("This department is no longer in this list.")}</Banner>
        </div>
      ) : null}
      {list.view === "active" ? <AddForm list={list} answer={answer} /> : null}
      <DepartmentList list={list} departments={departments} />
      <DepartmentDialog list={list} departments={departments} opened={opened} answer={answer} />
    </div>
  );
}

type AddFormProps = { list: DepartmentsList; answer: ActionAnswer | undefined };

/** Adds a department at the end. While the request is under way, the field is already empty for the next one. */
function AddForm({ list, answer }: AddFormProps) {
  const { reply, problem } = answerOf(answer, { intent: "add" });
  const isSending = useSending("add");
  const giveBack = useRef<() => boolean>();
  const [form, fields] = useCheckedForm(AddSchema, {
    id: "add-department",
    reply,
  });
  const { onSubmit, ...formProps } = getFormProps(form);
  useEffect(() => {
    if (reply?.status === "error") giveBack.current?.();
  }, [reply]);

  return (
    <DepartmentForm
      {...formProps}
      list={list}
      problem={problem}
      sends={{ intent: "add" }}
      onSubmit={(event) => {
        onSubmit(event);
        const { label } = event.currentTarget;
        if (event.defaultPrevented || !(label instanceof HTMLInputElement)) return;
        // After the form's values have been read for sending.
        queueMicrotask(() => (giveBack.current = emptyForNext(label)));
      }}
      className="mb-4 flex flex-col gap-3"
    >
      <div className="flex items-start gap-2">
        <FormField
          field={fields.label}
          label={t("New department")}
          autoComplete="off"
          required
          className="flex-1"
        />
        <Button type="submit" variant="primary" pending={isSending} className="mt-6.5">
          {t("Add")}
        </Button>
      </div>
    </DepartmentForm>
  );
}

type DepartmentDialogProps = {
  list: DepartmentsList;
  departments: ReadonlyArray<ListedDepartment>;
  opened: (ListedDepartment & { leads: ReadonlyArray<Lead> }) | null;
  answer: ActionAnswer | undefined;
};

/** The dialog of one department: its name, its leads, another into which it is merged, and whether it is in use. */
function DepartmentDialog({ list, departments, opened, answer }: DepartmentDialogProps) {
  const close = useCloseDialog(departmentsSearch.href(list, { department: undefined }));
  // While the dialog closes, it still shows its department.
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
      description={`${peopleCount(shown.people)}${isArchived ? t(" · archived") : ""}`}
    >
      <DialogBody className="gap-6">
        <RenameForm key={`rename-${shown.value}`} list={list} department={shown} answer={answer} />
        <Leads
          key={`leads-${shown.value}`}
          of={{ department: shown.value }}
          leads={shown.leads}
          isArchived={isArchived}
        />
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
            {t("Assign task")}
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
        {archivedAt === null ? t("Archive") : t("Use again")}
      </Button>
    </DepartmentForm>
  );
}
