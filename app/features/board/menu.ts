import type { MenuEntry } from "~/core/shell/sockets";

export const boardEntry: MenuEntry = {
  to: "/user-dashboard",
  label: "My Board",
  icon: "columns-3",
  end: true,
  letter: "B",
};
