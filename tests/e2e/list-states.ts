import { expect, type Page } from "./test.ts";
import type { seedPeople } from "../fixtures/people.ts";

type People = Awaited<ReturnType<typeof seedPeople>>;
export type Look = (page: Page) => Promise<void>;

/** Two states of a list: the first, and the one after `go`. */
type States = { path: string; first: Look; go: Look; second: Look };

export type List = {
  page: string;
  /** Each admin has a list of their own. */
  isOwn?: boolean;
  prepare: (people: People) => Promise<States>;
};

const AREA = "/admin-dashboard";
export const LATE = new Date(Date.now() - 3 * 86_400_000).toISOString();

/** The address of a list with these parameters. */
export function at(page: string, params: Record<string, string>): string {
  return `${page.startsWith("/") ? page : `${AREA}/${page}`}?${new URLSearchParams(params)}`;
}

/** Waits until the controls with these labels have these values. */
export async function expectFields(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await expect(page.getByRole("main").getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

/** Opens a task's conversation from its list. */
export function opensTask(title: string): Pick<States, "go"> {
  return { go: (page) => page.getByRole("link", { name: title }).first().click() };
}

/** The two states of a list without and with a conversation beside it. */
export function withPane(title: string, list: Look): Pick<States, "first" | "second"> {
  return {
    async first(page) {
      await expect(paneOf(page, title)).toHaveCount(0);
      await list(page);
    },
    async second(page) {
      await expect(paneOf(page, title)).toBeVisible();
      await list(page);
    },
  };
}

/** The open conversation of exactly this title. */
export function paneOf(page: Page, title: string) {
  return page.getByRole("region", { name: title, exact: true });
}
