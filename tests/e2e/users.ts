import type { Page } from "@playwright/test";
import type { Person } from "../fixtures/people.ts";

/** The page that lists everybody. */
export const PATH = "/admin-dashboard/all-users";

/** The address of the list with only this person, open beside it. */
export function pathOf(person: Person, more = "") {
  const params = new URLSearchParams({ q: person.fullName, user: person.uid });
  return `${PATH}?${params}${more}`;
}

/** The panel beside the list, with this person in it. */
export function panelOf(page: Page, { fullName }: Pick<Person, "fullName">) {
  return page.getByRole("complementary", { name: fullName });
}

/** The link that opens a person from the list. */
export function nameLink(page: Page, { fullName }: Pick<Person, "fullName">) {
  return page.getByRole("table").getByRole("link", { name: fullName });
}
