import type { MenuEntry } from "~/core/shell/sockets";

export const conversationsEntry: MenuEntry = {
  to: "/user-dashboard/conversations",
  label: "Conversations",
  icon: "messages-square",
  letter: "C",
};
