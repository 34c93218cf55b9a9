import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { notify } from "~/core/kit/ui/toaster";
import { type ActionAnswer, errorOf } from "~/core/kit/form/action-answer";

/** The fetcher of a form that marks something as read; a failure shows a toast. */
export function useMark(key: string) {
  const fetcher = useFetcher<ActionAnswer>({ key: `mark:${key}` });
  const { data } = fetcher;
  useEffect(() => {
    const message = errorOf(data);
    if (message !== null) notify({ type: "error", message });
  }, [data]);
  function mark(here: string, task: string) {
    fetcher.submit(
      { intent: "read", task },
      { method: "post", action: here, preventScrollReset: true },
    );
  }
  return { Form: fetcher.Form, mark, isMarking: fetcher.state !== "idle" };
}
