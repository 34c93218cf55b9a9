import type { AnywhereWindow } from "~/core/shell/sockets";
import { onDemand } from "~/core/live/on-demand";

export const createWindow: AnywhereWindow = {
  key: "create",
  adminsOnly: true,
  entry: {
    id: "create",
    label: "Create a task",
    text: "Create or assign a new task",
    icon: "plus",
  },
  Window: onDemand(() => import("./brief-window")),
};
