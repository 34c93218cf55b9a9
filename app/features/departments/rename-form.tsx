import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { useOpenedState } from "~/core/kit/address/use-dialog-address";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { TextField } from "~/core/kit/ui/text-field";
import type { ListedDepartment } from "./departments.model.server";
import { type DepartmentsList, departmentsSearch } from "./list";
import { RenameSchema } from "./schema";
import { answerOf, useSending } from "./page-forms";

type RenameFormProps = {
  list: DepartmentsList;
  department: ListedDepartment;
  answer: ActionAnswer | undefined;
};

/** A department's name, changed from the version that was on screen, so that two admins do not overwrite each other. */
export function RenameForm({ list, department, answer }: RenameFormProps) {
  const intent = department.archived_at === null ? "rename" : "restore";
  const own = answerOf(answer, { intent: "rename", value: department.value });
  const isSending = useSending("rename", department.value);
  const openedState = useOpenedState();
  const [form, fields] = useCheckedForm(RenameSchema, {
    id: `rename-${department.value}`,
    reply: own.reply,
    defaultValue: { label: department.label },
  });
  if (intent === "restore") {
    return <Banner tone="info">Nobody can be put in an archived department.</Banner>;
  }
  return (
    <Form
      method="post"
      action={departmentsSearch.href(list)}
      preventScrollReset
      state={openedState}
      {...getFormProps(form)}
      className="flex flex-col gap-3"
    >
      {own.problem ? <Banner tone="danger">{own.problem}</Banner> : null}
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="value" value={department.value} />
      <input type="hidden" name="version" value={own.version ?? department.version} />
      <div className="flex items-start gap-2">
        <TextField
          {...getInputProps(fields.label, { type: "text" })}
          key={fields.label.key}
          label="Name"
          autoComplete="off"
          error={fields.label.errors}
          required
          className="flex-1"
        />
        <Button type="submit" pending={isSending} className="mt-6.5">
          Rename
        </Button>
      </div>
    </Form>
  );
}
