import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useOpenedState } from "~/core/kit/address/use-dialog-address";
import { type ActionAnswer, errorOf } from "~/core/kit/form/action-answer";
import { Banner } from "~/core/kit/ui/banner";
import { type DepartmentsList, departmentsSearch } from "./list";

type FormsAnswer = {
  /** Errors at the form's fields, with what was typed. */
  reply: SubmissionResult | undefined;
  problem: string | null;
  /** The version that the next attempt replaces. */
  version: number | null;
};

/** What the page's last answer says to this form; empty if another form was sent. */
export function answerOf(
  answer: ActionAnswer | undefined,
  form: { intent: string; value?: string },
): FormsAnswer {
  const sent = answer?.reply?.initialValue;
  const isOwn = sent?.intent === form.intent && (sent.value ?? undefined) === form.value;
  if (!answer || !isOwn) return { reply: undefined, problem: null, version: null };
  return {
    reply: answer.reply ?? undefined,
    problem: errorOf(answer),
    version: answer.version,
  };
}

/** Whether one of the page's forms is being sent. */
export function useSending(intent: string, value?: string): boolean {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent && (formData.get("value") ?? undefined) === value;
}

type DepartmentFormProps = ComponentProps<typeof Form> & {
  list: DepartmentsList;
  /** Why the change was not made. */
  problem: string | null;
  /** Values that are sent beside the form's fields. */
  sends: Record<string, string | number>;
};

/** One of the page's forms, after which the same list is shown. */
export function DepartmentForm(props: DepartmentFormProps) {
  const { list, problem, sends, children, className = "flex flex-col gap-3", ...form } = props;
  return (
    <Form
      method="post"
      action={departmentsSearch.href(list)}
      preventScrollReset
      state={useOpenedState()}
      {...form}
      className={className}
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
