import { useLocation } from "@remix-run/react";
import { z } from "zod";
import type { InboxEntry } from "~/domain/inbox";

const OpenedSchema = z.object({ entry: z.string() });

/** What a link to an entry's task leaves in the history, to tell the entry from others about the same task. */
export function openedBy({ id }: InboxEntry): z.infer<typeof OpenedSchema> {
  return { entry: id };
}

/** The entry whose conversation is open: the one that was chosen, else the newest about its task. */
export function useOpenedEntry(entries: ReadonlyArray<InboxEntry>, openTask: string | null) {
  const chosen = OpenedSchema.safeParse(useLocation().state).data?.entry;
  const ofTask = entries.filter((entry) => entry.task_id === openTask);
  return ofTask.find(({ id }) => id === chosen) ?? ofTask[0] ?? null;
}
