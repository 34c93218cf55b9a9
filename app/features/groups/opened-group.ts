import { useFetcher } from "@remix-run/react";
import { notify } from "~/core/kit/ui/toaster";
import { useAnswer } from "~/core/kit/form/use-answer";
import { groupsSearch } from "./list";
import type { Lead } from "~/core/person/leads/leads.model.server";
import type { action } from "./route";

/** A group with the page of its members that is on screen. */
export type OpenedGroup = {
  id: string;
  name: string;
  archived_at: string | null;
  version: number;
  total: number;
  leads: ReadonlyArray<Lead>;
  members: ReadonlyArray<{
    uid: string;
    full_name: string;
    email: string | null;
    department_label: string | null;
    deactivated_at: string | null;
  }>;
};

export const FORM = { method: "post", action: groupsSearch.path } as const;

/** Sends one form of the group's dialog, and shows a toast of what was done. */
export function useGroupFetcher(key: string) {
  const fetcher = useFetcher<typeof action>({ key });
  useAnswer(fetcher.data, ({ ok, message }) => {
    if (ok && message !== null) notify({ type: "success", message });
  });
  return { fetcher, answer: fetcher.data, isBusy: fetcher.state !== "idle" };
}
