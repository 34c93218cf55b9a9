import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { withOpenTask } from "~/core/kit/address/open-task";
import { routerNow } from "~/core/live/router-now";
import type { Stage } from "~/task/row/task-life";
import type { ActingTask } from "./act";

/** The state of an address at which somebody pressed Complete: it is done at once if nothing lacks by now. */
export const FINISH = "finish";

/**
 * Opens the conversation of a task that is about to be completed and lacks something, where its person is asked for
 * that; returns whether it does.
 */
export function useFinish() {
  const navigate = useNavigate();
  return useCallback(
    (task: Pick<ActingTask, "id" | "done">, goal: Stage | null): boolean => {
      if (goal !== "Completed" || !task.done || task.done.missing.length === 0) return false;
      const to = withOpenTask(routerNow().here, task.id);
      navigate(`${to}#complete`, { state: FINISH, preventScrollReset: true });
      return true;
    },
    [navigate],
  );
}
