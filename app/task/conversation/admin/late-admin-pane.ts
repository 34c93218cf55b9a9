import { readOpenTask } from "~/core/kit/address/open-task";
import { onceUsable } from "~/core/live/on-demand";

/** The conversation beside an admin's list, whose scripts come after those of the list. */
export const AdminTaskPane = onceUsable(
  () => import("./admin-task-pane"),
  (url) => readOpenTask(url) !== null,
);
