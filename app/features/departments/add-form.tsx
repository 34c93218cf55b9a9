import { getFormProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { m } from "~/core/words/m";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { emptyForNext } from "~/core/kit/form/use-draft-text";
import { Button } from "~/core/kit/ui/button";
import { FormField } from "~/core/kit/ui/form-field";
import type { DepartmentsList } from "./list";
import { AddSchema } from "./schema";
import { answerOf, DepartmentForm, useSending } from "./page-forms";

type AddFormProps = { list: DepartmentsList; answer: ActionAnswer | undefined };

/** Adds a department, as the last one; the field is empty for the next one while it is on its way. */
export function AddForm({ list, answer }: AddFormProps) {
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
        // Once what is sent has been read.
        queueMicrotask(() => (giveBack.current = emptyForNext(label)));
      }}
      className="mb-4 flex flex-col gap-3"
    >
      <div className="flex items-start gap-2">
        <FormField
          field={fields.label}
          label={m.departments_new_department()}
          autoComplete="off"
          required
          className="flex-1"
        />
        <Button type="submit" variant="primary" pending={isSending} className="mt-6.5">
          {m.departments_add()}
        </Button>
      </div>
    </DepartmentForm>
  );
}
