import type { AnywhereWindow } from "~/core/shell/sockets";
import { onDemand } from "~/core/live/on-demand";

export const keysWindow: AnywhereWindow = {
  key: "sheet",
  entry: { id: "keys", label: "Show all keys", text: "Show all keys shortcuts", icon: "keyboard" },
  Window: onDemand(() => import("./keys-dialog")),
};
