import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { notify } from "~/components/toaster";
import { HOME } from "./list";
import type { action } from "./route";

/** A group with the page of its members that is on screen. */
export type OpenedGroup = {
  id: string;
  name: string;
  archived_at: string | null;
  version: number;
  total: number;
  members: ReadonlyArray<{
    uid: string;
    full_name: string;
    email: string | null;
    department_label: string | null;
    deactivated_at: string | null;
  }>;
};

export const FORM = { method: "post", action: HOME } as const;

/** Sends one form of the group's window, and says in a toast what was done. */
export function useGroupFetcher(key: string) {
  const fetcher = useFetcher<typeof action>({ key });
  const answer = fetcher.data;
  const stamp = answer?.done?.stamp;
  const message = answer?.done?.message;
  useEffect(() => {
    if (stamp !== undefined && message !== undefined) notify({ type: "success", message });
  }, [stamp, message]);
  return { fetcher, answer, isBusy: fetcher.state !== "idle" };
}
