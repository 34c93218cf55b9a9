import { backDay } from "../away/absence";
import type { usePeopleSearch } from "../use-people-search";
import type { PickedPerson } from "./person";
import { t } from "~/core/words/t";

/** A person's absence in words, with a leading space. */
export function awayText({ full_name: name, away }: PickedPerson): string {
  return away
    ? ` ${t("{name} is away until {day}, and back that day.", { name, day: backDay(away.until) })}`
    : "";
}

export function placeholderFor(multiple: boolean, chosen: number): string {
  if (multiple) return chosen === 0 ? t("Type a name") : t("Add another name");
  return chosen === 0 ? t("Type a name") : t("Choose somebody else");
}

type SearchState = ReturnType<typeof usePeopleSearch>["state"];

export function emptyText(state: SearchState): string {
  if (state === "failed") return t("People could not be searched. Try again in a moment.");
  return state === "searching" ? t("Searching…") : t("Nobody found.");
}

export function resultText(state: SearchState, count: number): string {
  if (state === "searching" || state === "idle") return "";
  if (count === 0) return emptyText(state);
  return t(
    "{count} {count, plural, one {person} other {people}} found. Use the arrow keys, then Enter.",
    { count },
  );
}
