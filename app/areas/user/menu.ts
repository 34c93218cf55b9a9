import type { MenuEntry } from "~/core/shell/sockets";
import { boardEntry } from "~/features/board/menu";
import { ownCalendarEntry } from "~/features/calendar/own/menu";
import { conversationsEntry } from "~/features/conversations/menu";
import { ownWorkEntry } from "~/features/person/own/menu";
import { ownProfileEntry } from "~/features/profile/own-menu";

/** The menu of a person's own area, in its order. */
export const ownMenu: ReadonlyArray<MenuEntry> = [
  conversationsEntry,
  boardEntry,
  ownCalendarEntry,
  ownWorkEntry,
  ownProfileEntry,
];

/** Listed last, for admins. */
export const adminArea: MenuEntry = {
  to: "/admin-dashboard",
  label: "Admin area",
  icon: "building-complex",
};
