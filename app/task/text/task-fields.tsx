import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { t } from "~/core/words/t";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import { TextareaField } from "~/core/kit/ui/text-field";
import { PRIORITY_OPTIONS } from "./priority";
import type { TaskText } from "./task-text";
import { DeadlineField } from "~/task/deadline/deadline-field";

type TextFields = Record<keyof TaskText, FieldMetadata<string>>;

type TaskFieldsProps = {
  fields: TextFields;
  /** Whether a description is required. */
  describes?: boolean;
};

type DescriptionFieldProps = { field: FieldMetadata<string>; describes: boolean; rows?: number };

type WhenFieldsProps = {
  fields: Pick<TextFields, "deadline" | "priority">;
  /** Called for Enter after a deadline in words. */
  onEnter?: () => void;
};

/** The fields of every form that writes a task's text. */
export function TaskFields({ fields, describes = true }: TaskFieldsProps) {
  return (
    <>
      <FormField field={fields.title} label={t("Title")} autoComplete="off" required />
      <DescriptionField field={fields.description} describes={describes} />
      <WhenFields fields={fields} />
    </>
  );
}

export function DescriptionField({ field, describes, ...rest }: DescriptionFieldProps) {
  return (
    <TextareaField
      {...getTextareaProps(field)}
      {...rest}
      label={describes ? t("Description") : t("Description (optional)")}
      error={field.errors}
      required={describes}
    />
  );
}

/** The fields for a task's deadline and priority. */
export function WhenFields({ fields, ...rest }: WhenFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <DeadlineField field={fields.deadline} {...rest} />
      <FormSelect field={fields.priority} label={t("Priority")} options={PRIORITY_OPTIONS} />
    </div>
  );
}
