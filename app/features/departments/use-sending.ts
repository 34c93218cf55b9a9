import { useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";

/** Whether one of the page's forms is being sent. */
export function useSending(intent: string, value?: string): boolean {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent && (formData.get("value") ?? undefined) === value;
}

/**
 * How often a form was sent and done: after that it is empty again. A form that was refused gets another answer, and
 * after one that was given up the page stays. Not by the router's steps in between: a slow phone may never show them.
 */
export function useSent(isSending: boolean, answer: object | undefined): number {
  const { key } = useLocation();
  const [begun, setBegun] = useState<{ key: string; answer: object | undefined } | null>(null);
  const [sent, setSent] = useState(0);
  if (isSending !== (begun !== null)) {
    setBegun(isSending ? { key, answer } : null);
    if (begun !== null && begun.key !== key && begun.answer === answer) setSent(sent + 1);
  }
  return sent;
}
