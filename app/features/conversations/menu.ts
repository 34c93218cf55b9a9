import type { MenuEntry } from "~/core/shell/sockets";

export const conversationsEntry: MenuEntry = {
  to: "/user-dashboard/conversations",
  label: "Conversations",
  icon: "messages-square",
  letter: "C",
  badge: ({ role, unread, to_answer: toAnswer }) => ({
    // What an admin has received has its badge in the admins' area.
    value: role === "admin" ? 0 : unread,
    kind: "unread",
    label: "unread",
    more: toAnswer === 0 ? null : `${toAnswer} to answer`,
  }),
};
