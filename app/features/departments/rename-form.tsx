import { getFormProps, getInputProps } from "@conform-to/react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { TextField } from "~/core/kit/ui/text-field";
import type { ListedDepartment } from "./departments.model.server";
import type { DepartmentsList } from "./list";
import { KnownSchema } from "./schema";
import { answerOf, DepartmentForm, useSending } from "./page-forms";

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
  const [form, fields] = useCheckedForm(KnownSchema, {
    id: `rename-${department.value}`,
    reply: own.reply,
    defaultValue: { label: department.label },
  });
  if (intent === "restore") {
    return <Banner tone="info">{t("Nobody can be put in an archived department.")}</Banner>;
  }
  return (
    <DepartmentForm
      {...getFormProps(form)}
      list={list}
      problem={own.problem}
      sends={{
        intent: "rename",
        value: department.value,
        version: own.version ?? department.version,
      }}
    >
      <div className="flex items-start gap-2">
        <TextField
          {...getInputProps(fields.label, { type: "text" })}
          key={fields.label.key}
          label={t("Name")}
          autoComplete="off"
          error={fields.label.errors}
          required
          className="flex-1"
        />
        <Button type="submit" pending={isSending} className="mt-6.5">
          {t("Rename")}
        </Button>
      </div>
    </DepartmentForm>
  );
}
