import { useEffect } from "react";
import type { ThreadTask } from "~/task/entries/thread";
import { isDone } from "~/task/commands/answer";
import { decide } from "~/task/commands/command";
import { postCommand } from "~/task/commands/post-command";

/**
 * Tells the server that somebody looks at a task: its person has seen it, and what came in is read. Never while the
 * tab is hidden; again when more comes in while somebody looks.
 */
export function useOpened(task: ThreadTask, uid: string): void {
  const isUnseen = task.user_id === uid && task.seen_at === null;
  const wanted = isUnseen || task.unread > 0 ? `${task.id} ${task.asked_at}` : null;
  useEffect(() => {
    if (wanted === null) return;
    async function ask() {
      if (document.visibilityState !== "visible") return;
      // The page learns of it by itself; until then there is nothing to repeat.
      if (isDone(await postCommand(decide({ kind: "open", tasks: [{ id: task.id }] }), uid)))
        stop();
    }
    function tell() {
      void ask();
    }
    function stop() {
      document.removeEventListener("visibilitychange", tell);
      window.removeEventListener("online", tell);
      window.removeEventListener("focus", tell);
    }
    document.addEventListener("visibilitychange", tell);
    window.addEventListener("online", tell);
    window.addEventListener("focus", tell);
    tell();
    return stop;
  }, [wanted, task.id, uid]);
}
