import type { FieldMetadata } from "@conform-to/react";
import { FormSelect } from "~/core/kit/ui/form-field";
import { DeadlineField } from "~/core/time/deadline-field";
import { PRIORITY_OPTIONS } from "~/core/task/priority";
import { FIELDS, type TaskText } from "~/core/task/task-text";
import type { EditedPart } from "./edit-task-dialog";

type PartFieldProps = {
  part: EditedPart;
  fields: Record<keyof TaskText, FieldMetadata<string>>;
  /** The task's text; everything but the part stays as it is. */
  text: TaskText;
  onEnter: () => void;
};

/** The one field of a task that is changed, and the others unchanged. */
export function PartField({ part, fields, text, onEnter }: PartFieldProps) {
  return (
    <>
      {FIELDS.filter((name) => name !== part).map((name) => (
        <input key={name} type="hidden" name={name} value={text[name]} />
      ))}
      {part === "deadline" ? (
        <DeadlineField field={fields.deadline} onEnter={onEnter} />
      ) : (
        <FormSelect field={fields.priority} label="Priority" options={PRIORITY_OPTIONS} />
      )}
    </>
  );
}
