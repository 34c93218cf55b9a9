import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { notify } from "~/components/toaster";
import type { MarkAnswer } from "./send-mark";

/** The fetcher of a form that marks something as read; a failure is said in a toast. */
export function useMark(key: string) {
  const fetcher = useFetcher<MarkAnswer>({ key: `mark:${key}` });
  const { data } = fetcher;
  useEffect(() => {
    if (data?.error) notify({ type: "error", message: data.error });
  }, [data]);
  return { Form: fetcher.Form, isMarking: fetcher.state !== "idle" };
}
