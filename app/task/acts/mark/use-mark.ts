import { type ClientActionFunctionArgs, useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { t } from "~/core/words/t";
import { notify } from "~/core/kit/ui/toaster";
import { type ActionAnswer, answerWith, errorOf } from "~/core/kit/form/action-answer";
import { answerOffline } from "~/core/kit/form/answer-offline";

/** The fetcher of a form that marks something as read or unread; a failure shows a toast. */
export function useMark(key: string) {
  const fetcher = useFetcher<ActionAnswer>({ key: `mark:${key}` });
  const { data } = fetcher;
  useEffect(() => {
    const message = errorOf(data);
    if (message !== null) notify({ type: "error", message });
  }, [data]);
  function mark(here: string, taskId: string, intent: "read" | "unread" = "read") {
    fetcher.submit({ intent, taskId }, { method: "post", action: here, preventScrollReset: true });
  }
  const isUnderWay = fetcher.state !== "idle";
  const isUnread = fetcher.formData?.get("intent") === "unread";
  return { Form: fetcher.Form, mark, isMarking: isUnderWay && !isUnread };
}

/** The client action of a page that marks entries as read. */
export function sendMark({ serverAction }: ClientActionFunctionArgs) {
  return answerOffline(serverAction, {
    offline: (why) => answerWith({ ok: false, message: t("Not marked: {why}", { why }) }),
  });
}
