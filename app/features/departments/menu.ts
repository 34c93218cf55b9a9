import type { MenuEntry } from "~/core/shell/sockets";

export const departmentsEntry: MenuEntry = {
  to: "/admin-dashboard/departments",
  label: "Departments",
  icon: "building-complex",
  group: "People",
};
