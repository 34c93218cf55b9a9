import { getFormProps, getSelectProps } from "@conform-to/react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { Button } from "~/core/kit/ui/button";
import { SelectField } from "~/core/kit/ui/select-field";
import type { ListedDepartment } from "./departments.model.server";
import type { DepartmentsList } from "./list";
import { MergeSchema } from "./schema";
import { answerOf, DepartmentForm, useSending } from "./page-forms";

type MergeFormProps = {
  list: DepartmentsList;
  department: ListedDepartment;
  others: ReadonlyArray<ListedDepartment>;
  answer: ActionAnswer | undefined;
};

/** Moves all people of a department to another one, and archives the first. */
export function MergeForm({ list, department, others, answer }: MergeFormProps) {
  const { value } = department;
  const { reply, problem } = answerOf(answer, { intent: "merge", value });
  const isSending = useSending("merge", value);
  const [form, fields] = useCheckedForm(MergeSchema, {
    id: `merge-${value}`,
    reply,
  });
  if (others.length === 0) return null;
  return (
    <DepartmentForm
      {...getFormProps(form)}
      list={list}
      problem={problem}
      sends={{ intent: "merge", value }}
    >
      <div className="flex items-start gap-2">
        <SelectField
          {...getSelectProps(fields.into)}
          key={fields.into.key}
          label={t("Merge into")}
          description={t(
            "Its people and what was assigned to it belong to the other one, and it is archived.",
          )}
          placeholder={t("Choose a department")}
          options={others}
          error={fields.into.errors}
          required
          className="flex-1"
        />
        <Button type="submit" pending={isSending} className="mt-6.5">
          {t("Merge")}
        </Button>
      </div>
    </DepartmentForm>
  );
}
