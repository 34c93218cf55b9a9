export const FIRST_TEXTS = {
  accepted: (name: string, title: string) => `${name} accepted “${title}”`,
  putAway: "Dismiss",
  addPeople: "Add people",
};

/** How people come in. */
export const WAYS = [
  { to: "/admin-dashboard/add-user", label: "One person" },
  { to: "/admin-dashboard/import-users#list", label: "A list of names" },
  { to: "/admin-dashboard/import-users", label: "A file" },
  { to: "/admin-dashboard/join-link", label: "A poster to scan" },
];
