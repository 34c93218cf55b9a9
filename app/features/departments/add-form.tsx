import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { emptyForNext } from "~/core/kit/form/use-draft-text";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { FormField } from "~/core/kit/ui/form-field";
import { type DepartmentsList, departmentsSearch } from "./list";
import { AddSchema } from "./schema";
import { answerOf, useSending } from "./page-forms";

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
    <Form
      method="post"
      action={departmentsSearch.href(list)}
      preventScrollReset
      {...formProps}
      onSubmit={(event) => {
        onSubmit(event);
        const { label } = event.currentTarget;
        if (event.defaultPrevented || !(label instanceof HTMLInputElement)) return;
        // Once what is sent has been read.
        queueMicrotask(() => (giveBack.current = emptyForNext(label)));
      }}
      className="mb-4 flex flex-col gap-3"
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <input type="hidden" name="intent" value="add" />
      <div className="flex items-start gap-2">
        <FormField
          field={fields.label}
          label="New department"
          autoComplete="off"
          required
          className="flex-1"
        />
        <Button type="submit" variant="primary" pending={isSending} className="mt-6.5">
          Add
        </Button>
      </div>
    </Form>
  );
}
