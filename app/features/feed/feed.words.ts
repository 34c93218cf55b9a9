import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const FEED_TEXTS = late(() => ({
  calendar: (department: string | null) =>
    department === null ? t("Daymark") : t("Daymark: {department}", { department }),
  event: (title: string, person: string | null) =>
    person === null ? title : `${title} · ${person}`,
  alarms: [
    ["", t("None")],
    ["0", t("When it is due")],
    ["15", t("15 minutes before")],
    ["60", t("1 hour before")],
    ["1440", t("1 day before")],
  ] as const,
}));
