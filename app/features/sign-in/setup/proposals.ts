import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { joined } from "~/core/words/said";

/** Departments for a new workspace; null keeps the fourteen of the specification, which exist already. */
export const PROPOSALS = late(() => ({
  office: { label: t("Office"), departments: null },
  hotel: {
    label: t("Hotel"),
    departments: [
      t("Reception"),
      t("Housekeeping"),
      t("Kitchen"),
      t("Restaurant"),
      t("Bar"),
      t("Maintenance"),
      t("Events"),
      t("Administration"),
    ],
  },
  workshop: {
    label: t("Workshop"),
    departments: [
      t("Workshop"),
      t("Assembly"),
      t("Warehouse"),
      t("Purchasing"),
      t("Delivery"),
      t("Office"),
    ],
  },
  none: { label: t("None for now"), departments: [] },
}));

/** The proposals as choices, each with some of its departments. */
export const PROPOSAL_CHOICES = late(() =>
  Object.entries(PROPOSALS).map(([value, { label, departments }]) => ({
    value,
    label,
    about:
      departments === null
        ? t("Accounts, Sales, Human Resources, IT and ten more")
        : joined(departments),
  })),
);

/** The hours of #server/team-hours as choices. */
export const HOURS_CHOICES = late(
  () =>
    [
      {
        value: "office",
        label: t("Office"),
        about: t("Monday to Friday, 09:00 to 17:00; quiet from 20:00 to 07:00 and on weekends"),
      },
      {
        value: "shop",
        label: t("Shop"),
        about: t("Monday to Saturday, 08:00 to 19:00; quiet from 20:00 to 07:00 and on Sundays"),
      },
      { value: "hotel", label: t("Hotel"), about: t("Every day, 06:00 to 22:00; quiet at night") },
      {
        value: "night",
        label: t("Night shifts"),
        about: t("Monday to Friday, 22:00 to 06:00; quiet by day and on weekends"),
      },
      {
        value: "always",
        label: t("Round the clock"),
        about: t("Every day and night; nothing is quiet"),
      },
    ] as const,
);
