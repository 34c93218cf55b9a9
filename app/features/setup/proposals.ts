/**
 * Departments for a workspace that has none of its own yet; null is the fourteen of the specification, which are there
 * already.
 */
export const PROPOSALS = {
  office: { label: "Office", departments: null },
  hotel: {
    label: "Hotel",
    departments: [
      "Reception",
      "Housekeeping",
      "Kitchen",
      "Restaurant",
      "Bar",
      "Maintenance",
      "Events",
      "Administration",
    ],
  },
  workshop: {
    label: "Workshop",
    departments: ["Workshop", "Assembly", "Warehouse", "Purchasing", "Delivery", "Office"],
  },
  none: { label: "None for now", departments: [] },
} as const;

const OFFICE = "Accounts, Sales, Human Resources, IT and ten more";

/** The proposals as choices, with some of what each has. */
export const PROPOSAL_CHOICES = Object.entries(PROPOSALS).map(
  ([value, { label, departments }]) => ({
    value,
    label,
    about: departments === null ? OFFICE : departments.join(", "),
  }),
);
