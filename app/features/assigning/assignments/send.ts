import { useFetcher } from "@remix-run/react";
import { notify } from "~/core/kit/ui/toaster";
import { useAnswer } from "~/core/kit/form/use-answer";
import { assignmentsSearch } from "./list";
import type { action, loader } from "./route";

type LoaderData = Awaited<ReturnType<typeof loader>>["data"];
export type AssignmentDetails = NonNullable<LoaderData["details"]>;

export const FORM = { method: "post", action: assignmentsSearch.path } as const;

type Done = { message: string; isUndoable: boolean };

/** Sends one form of an assignment; `onDone` is called once for each success, instead of a plain toast. */
export function useAssignmentFetcher(onDone?: (done: Done) => void) {
  const fetcher = useFetcher<typeof action>();
  useAnswer(fetcher.data, ({ ok, message, value }) => {
    if (!ok || message === null) return;
    if (onDone) onDone({ message, isUndoable: value?.isUndoable ?? false });
    else notify({ type: "success", message });
  });
  return { fetcher, answer: fetcher.data, isBusy: fetcher.state !== "idle" };
}
