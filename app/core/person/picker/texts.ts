import { backDay } from "../away/absence";
import type { usePeopleSearch } from "../use-people-search";
import { ABSENCE_TEXTS } from "../away/absence.words";
import type { PickedPerson } from "./person";

/** That somebody is away, with a leading space. */
export function awayText({ full_name: name, away }: PickedPerson): string {
  return away ? ` ${ABSENCE_TEXTS.isAway(name, backDay(away.until))}` : "";
}

export function placeholderFor(multiple: boolean, chosen: number): string {
  if (multiple) return chosen === 0 ? "Type a name" : "Add another name";
  return chosen === 0 ? "Type a name" : "Choose somebody else";
}

type SearchState = ReturnType<typeof usePeopleSearch>["state"];

export function emptyText(state: SearchState): string {
  if (state === "failed") return "People could not be searched. Try again in a moment.";
  return state === "searching" ? "Searching…" : "Nobody found.";
}

export function resultText(state: SearchState, count: number): string {
  if (state === "searching" || state === "idle") return "";
  if (count === 0) return emptyText(state);
  return `${count} ${count === 1 ? "person" : "people"} found. Use the arrow keys, then Enter.`;
}
