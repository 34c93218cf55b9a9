import { backDay } from "../away/absence";
import type { usePeopleSearch } from "../use-people-search";
import type { PickedPerson } from "./person";
import { m } from "~/core/words/m";

/** That somebody is away, with a leading space. */
export function awayText({ full_name: name, away }: PickedPerson): string {
  return away ? ` ${m.person_name_is_away_until({ name, day: backDay(away.until) })}` : "";
}

export function placeholderFor(multiple: boolean, chosen: number): string {
  if (multiple) return chosen === 0 ? m.person_type_a_name() : m.person_add_another_name();
  return chosen === 0 ? m.person_type_a_name() : m.person_choose_somebody_else();
}

type SearchState = ReturnType<typeof usePeopleSearch>["state"];

export function emptyText(state: SearchState): string {
  if (state === "failed") return m.person_people_could_not_be();
  return state === "searching" ? m.person_searching() : m.person_nobody_found();
}

export function resultText(state: SearchState, count: number): string {
  if (state === "searching" || state === "idle") return "";
  if (count === 0) return emptyText(state);
  return m.person_count_people_found_use({ count });
}
