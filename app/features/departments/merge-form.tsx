import { getFormProps, getSelectProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { useOpenedState } from "~/core/kit/address/use-dialog-address";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { SelectField } from "~/core/kit/ui/select-field";
import type { ListedDepartment } from "./departments.model.server";
import { type DepartmentsList, departmentsSearch } from "./list";
import { MergeSchema } from "./schema";
import { answerOf, useSending } from "./page-forms";

type MergeFormProps = {
  list: DepartmentsList;
  department: ListedDepartment;
  others: ReadonlyArray<ListedDepartment>;
  answer: ActionAnswer | undefined;
};

/** Moves everybody of a department to another one, and archives it. */
export function MergeForm({ list, department, others, answer }: MergeFormProps) {
  const { value } = department;
  const { reply, problem } = answerOf(answer, { intent: "merge", value });
  const isSending = useSending("merge", value);
  const openedState = useOpenedState();
  const [form, fields] = useCheckedForm(MergeSchema, {
    id: `merge-${value}`,
    reply,
  });
  if (others.length === 0) return null;
  return (
    <Form
      method="post"
      action={departmentsSearch.href(list)}
      preventScrollReset
      state={openedState}
      {...getFormProps(form)}
      className="flex flex-col gap-3"
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <input type="hidden" name="intent" value="merge" />
      <input type="hidden" name="value" value={value} />
      <div className="flex items-start gap-2">
        <SelectField
          {...getSelectProps(fields.into)}
          key={fields.into.key}
          label="Merge into"
          description="Its people and what was assigned to it belong to the other one, and it is archived."
          placeholder="Choose a department"
          options={others}
          error={fields.into.errors}
          required
          className="flex-1"
        />
        <Button type="submit" pending={isSending} className="mt-6.5">
          Merge
        </Button>
      </div>
    </Form>
  );
}
