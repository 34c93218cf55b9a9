import { z } from "zod";
import type { Database } from "~/core/server/types.generated";
import type { EntryKind } from "~/core/task/conversation";

/** The parts of an inbox that can be viewed on their own; only admins receive answers. */
const VIEWS = ["all", "unread", "answers", "rejected", "completed", "messages"] as const;
export type InboxView = (typeof VIEWS)[number];

/** The views of each area, in their order. */
export const viewsOf = {
  admin: VIEWS,
  user: ["all", "unread"],
} as const satisfies Record<"admin" | "user", ReadonlyArray<InboxView>>;

/** The usual reason for a notification in each area, which is not shown. */
export const usualBecause = { admin: "assigned", user: "yours" } as const;

/** The kinds of entries in a view; null for all kinds. */
export const kindsOf = {
  all: null,
  unread: null,
  answers: ["accepted", "rejected", "released", "blocked", "unblocked"],
  rejected: ["rejected"],
  completed: ["completed", "reopened"],
  messages: ["message"],
} as const satisfies Record<InboxView, ReadonlyArray<EntryKind> | null>;

/** The part of an inbox that an address names; an unknown value counts as not given. */
const PlaceSchema = z.object({
  show: z.enum(VIEWS).catch("all"),
  before: z.coerce.number().int().positive().nullable().catch(null),
});

export type InboxPlace = z.infer<typeof PlaceSchema>;

/** The part of the inbox that an address names, in an area that has these views. */
export function readInboxPlace(
  search: URLSearchParams,
  views: ReadonlyArray<InboxView>,
): InboxPlace {
  const place = PlaceSchema.parse({ show: search.get("show"), before: search.get("before") });
  return views.includes(place.show) ? place : { ...place, show: "all" };
}

/** The query of the address of a part of an inbox, without defaults; empty for all of it. */
export function inboxSearch({ show, before }: InboxPlace): string {
  const search = new URLSearchParams();
  if (show !== "all") search.set("show", show);
  if (before !== null) search.set("before", String(before));
  return search.size === 0 ? "" : `?${search}`;
}

/** A row of an inbox: the newest that its reader received on a task, and what happened there since. */
export type InboxEntry =
  Database["public"]["Functions"]["list_my_notifications"]["Returns"][number];

/** A task that waits for the reader's own answer, as far as its buttons need it. */
export type ToAnswer = { id: string; version: number; title: string; stage: "New" };

/** The task of a row, if it is the reader's own and waits for their answer; otherwise null. */
export function toAnswer(entry: InboxEntry): ToAnswer | null {
  const { task_id: id, task_version: version, task_title: title, task_stage: stage } = entry;
  if (!entry.is_own_task || stage !== "New" || version === null || title === null) return null;
  return { id, version, title, stage };
}

/** What the forms of an inbox send. */
export const InboxFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), task: z.uuid() }),
  z.object({ intent: z.literal("read-all") }),
]);
