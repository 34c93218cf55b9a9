import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import { TextareaField } from "~/core/kit/ui/text-field";
import { PRIORITY_OPTIONS } from "./priority";
import type { TaskText } from "./task-text";
import { DeadlineField } from "~/core/time/deadline-field";

type TaskFieldsProps = {
  fields: Record<keyof TaskText, FieldMetadata<string>>;
  /** Whether it needs a description. */
  describes?: boolean;
};

/** A task's text, as the fields of every form that writes it. */
export function TaskFields({ fields, describes = true }: TaskFieldsProps) {
  return (
    <>
      <FormField field={fields.title} label="Title" autoComplete="off" required />
      <TextareaField
        {...getTextareaProps(fields.description)}
        label={describes ? "Description" : "Description (optional)"}
        error={fields.description.errors}
        required={describes}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <DeadlineField field={fields.deadline} />
        <FormSelect field={fields.priority} label="Priority" options={PRIORITY_OPTIONS} />
      </div>
    </>
  );
}
