import { useNavigation } from "@remix-run/react";
import { useState } from "react";

/** Whether one of the page's forms is being sent, and how often it was: after that its form is empty again. */
export function useSending(intent: string, value?: string) {
  const { formData, state } = useNavigation();
  const isSending =
    formData?.get("intent") === intent && (formData.get("value") ?? undefined) === value;
  // The page after a form that was done is loaded; after one that was refused it is not.
  const isDone = isSending && state === "loading";
  const [wasDone, setWasDone] = useState(isDone);
  const [sent, setSent] = useState(0);
  if (isDone !== wasDone) {
    setWasDone(isDone);
    if (!isDone) setSent(sent + 1);
  }
  return { isSending, sent };
}
