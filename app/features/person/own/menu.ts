import type { MenuEntry } from "~/core/shell/sockets";

export const ownWorkEntry: MenuEntry = {
  to: "/user-dashboard/work",
  label: "My Work",
  icon: "gauge",
};
