import { describe, expect, test } from "vitest";
import { orToOpen, unlessFailed } from "./should-revalidate";

const HOME = "https://daymark.test/user-dashboard/profile";

type More = { actionStatus?: number; formMethod?: "POST" };

function ask(to: string, more: More = {}, { from = HOME, rule = unlessFailed } = {}) {
  return rule({
    currentUrl: new URL(from),
    nextUrl: new URL(to),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...more,
  });
}

describe("unlessFailed", () => {
  test("a live page asks for its own data again", () => expect(ask(HOME)).toBe(true));
  test("another page of a list is asked for", () => expect(ask(`${HOME}?page=2`)).toBe(true));
  test("a window that needs nothing opens by itself", () =>
    expect(ask(`${HOME}?edit`)).toBe(false));
  test("another column of a phone's board shows by itself", () => {
    expect(ask(`${HOME}?column=pending#column-pending`)).toBe(false);
    expect(ask(`${HOME}?column=pending&page=2`)).toBe(true);
  });
  test("a panel whose loader reads what is edited is asked for", () =>
    expect(ask(`${HOME}?edit=1`)).toBe(true));
  test("a window and another page are asked for", () =>
    expect(ask(`${HOME}?edit&page=2`)).toBe(true));
  test("a conversation is asked for by its area alone, and only to open it", () => {
    const [one, other] = ["1", "2"].map(
      (end) => `${HOME}?task=00000000-0000-4000-8000-00000000000${end}`,
    );
    for (const [from, to, isOfArea] of [
      [HOME, one, true],
      [one, other, true],
      [other, HOME, false],
    ] as const) {
      expect(ask(to ?? "", {}, { from })).toBe(false);
      expect(ask(to ?? "", {}, { from, rule: orToOpen })).toBe(isOfArea);
    }
  });
  test("what was saved is asked for, wherever the form was sent from", () =>
    expect(ask(`${HOME}?edit`, { formMethod: "POST" })).toBe(true));
  test("nothing is asked after an action that failed", () =>
    expect(ask(HOME, { actionStatus: 422, formMethod: "POST" })).toBe(false));
});
