import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { type ActionAnswer, errorOf } from "~/core/kit/form/action-answer";

type FormsAnswer = {
  /** Errors at the form's fields, with what was typed. */
  reply: SubmissionResult | undefined;
  problem: string | null;
  /** The version that the next attempt replaces. */
  version: number | null;
};

/** What the page's last answer says to one of its forms; nothing if another one was sent. */
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
