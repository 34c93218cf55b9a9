import { href } from "~/core/server/addresses";
import { useState } from "react";
import { EntriesPageSchema, type Thread, withEarlier, withNewest } from "~/task/entries/thread";

/**
 * The loaded part of a conversation: the newest page as the page's loader keeps providing it, and the earlier ones
 * that were loaded. `loadEarlier` adds the page before.
 */
export function useConversation(thread: Thread) {
  const [held, setHeld] = useState(() => ({ thread, page: withNewest(thread, thread) }));
  const [paging, setPaging] = useState<"idle" | "loading" | "failed">("idle");
  const page = held.thread === thread ? held.page : withNewest(held.page, thread);
  if (held.thread !== thread) setHeld({ thread, page });

  async function loadEarlier() {
    if (paging === "loading" || page.earlier === null) return;
    setPaging("loading");
    try {
      const response = await fetch(
        href("/resources/tasks/:taskId", { taskId: thread.task.id, before: page.earlier }),
        { headers: { Accept: "application/json" } },
      );
      const earlier = EntriesPageSchema.parse(await response.json());
      setHeld((now) => ({ ...now, page: withEarlier(now.page, earlier) }));
      setPaging("idle");
    } catch {
      setPaging("failed");
    }
  }

  return { ...page, paging, loadEarlier };
}
