import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { notify } from "~/components/toaster";
import { HOME } from "./list";
import type { action, loader } from "./route";
import type { AssignmentAnswer } from "./schema";

type LoaderData = Awaited<ReturnType<typeof loader>>["data"];
export type AssignmentDetails = NonNullable<LoaderData["details"]>;

export const FORM = { method: "post", action: HOME } as const;

type Done = NonNullable<AssignmentAnswer["done"]>;

/** Sends one form of an assignment; `onDone` is called once for each success, instead of a plain toast. */
export function useAssignmentFetcher(onDone?: (done: Done) => void) {
  const fetcher = useFetcher<typeof action>();
  const done = fetcher.data?.done ?? null;
  const told = useRef(done?.stamp);
  useEffect(() => {
    if (done === null || done.stamp === told.current) return;
    told.current = done.stamp;
    if (onDone) onDone(done);
    else notify({ type: "success", message: done.message });
  }, [done, onDone]);
  return { fetcher, answer: fetcher.data, isBusy: fetcher.state !== "idle" };
}
