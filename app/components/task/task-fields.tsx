import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";
import { SelectField } from "~/components/ui/select-field";
import { TextareaField, TextField } from "~/components/ui/text-field";
import { PRIORITY_OPTIONS } from "~/domain/priority";
import type { Calendar } from "~/domain/time";
import { DeadlineField } from "./deadline-field";

type TaskFieldsProps = {
  fields: {
    title: FieldMetadata<string>;
    description: FieldMetadata<string>;
    deadline: FieldMetadata<string>;
    priority: FieldMetadata<string>;
  };
  calendar: Calendar;
};

/** What a task says, as the fields of whichever form writes it. */
export function TaskFields({ fields, calendar }: TaskFieldsProps) {
  return (
    <>
      <TextField
        {...getInputProps(fields.title, { type: "text" })}
        label="Title"
        autoComplete="off"
        error={fields.title.errors}
        required
      />
      <TextareaField
        {...getTextareaProps(fields.description)}
        label="Description"
        error={fields.description.errors}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <DeadlineField field={fields.deadline} calendar={calendar} />
        <SelectField
          {...getSelectProps(fields.priority)}
          label="Priority"
          options={PRIORITY_OPTIONS}
          error={fields.priority.errors}
        />
      </div>
    </>
  );
}
