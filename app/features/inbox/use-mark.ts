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
  return { Form: fetcher.Form, isMarking: fetcher.state !== "idle" };
}
