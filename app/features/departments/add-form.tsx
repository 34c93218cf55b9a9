import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { FormField } from "~/core/kit/ui/form-field";
import { answerOf } from "./answer-of";
import { type DepartmentsList, departmentsSearch } from "./list";
import { AddSchema } from "./schema";
import { useSending, useSent } from "./use-sending";

type AddFormProps = { list: DepartmentsList; answer: ActionAnswer | undefined };

/** Adds a department, as the last one; the field is empty for the next one. */
export function AddForm({ list, answer }: AddFormProps) {
  const { reply, problem } = answerOf(answer, { intent: "add" });
  const isSending = useSending("add");
  const sent = useSent(isSending, answer);
  const [form, fields] = useForm({
    id: `add-department-${sent}`,
    lastResult: reply,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: AddSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <Form
      method="post"
      action={departmentsSearch.href(list)}
      preventScrollReset
      {...getFormProps(form)}
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
