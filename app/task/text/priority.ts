import { isOneOf } from "~/core/kit/shape";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { Constants, type Database } from "~/core/server/types.generated";

export type Priority = Database["public"]["Enums"]["task_priority"];

/** From low to high, in the database's order. */
export const priorities = Constants.public.Enums.task_priority;

export const isPriority = isOneOf(priorities);

/** A priority in any case; "Moderate", from filters and links, means Medium. */
export function priorityOf(text = ""): Priority | undefined {
  const word = text.trim().toLowerCase();
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  const meant = name === "Moderate" ? "Medium" : name;
  return isPriority(meant) ? meant : undefined;
}

export const priorityLabels: Record<Priority, string> = late(() => ({
  Low: t("Low"),
  Medium: t("Medium"),
  High: t("High"),
}));

/** A recorded priority in words. */
export function priorityText(said: string): string {
  return isPriority(said) ? priorityLabels[said] : said;
}

export const PRIORITY_OPTIONS = late(() =>
  priorities.map((value) => ({ value, label: priorityLabels[value] })),
);
