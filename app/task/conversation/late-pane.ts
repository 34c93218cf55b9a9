import { readOpenTask } from "~/core/kit/address/open-task";
import { onceUsable } from "~/core/live/on-demand";

/** A task's conversation beside a list, whose scripts come after those of the list. */
export const TaskPane = onceUsable(
  () => import("./task-pane"),
  (url) => readOpenTask(url) !== null,
);
