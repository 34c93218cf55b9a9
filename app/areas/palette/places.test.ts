import { expect, test } from "vitest";
import { leaves } from "../../../tests/fixtures/route-modules";
import { holdsWords } from "~/core/kit/folded";
import { ADMIN_MENU } from "../menu";
import { NAMES, placesFor } from "./places";

const ADMIN = { acts: ["assign", "several", "oversee", "administer"] };

/** Pages that are about one person, a file, and the old address of another page. */
const OF_ONE = [
  "/admin-dashboard/person",
  "/admin-dashboard/all-users/leave",
  "/admin-dashboard/all-users/export",
  "/user-dashboard/notifications",
];

const pages = leaves
  .filter(({ file }) => file.endsWith(".tsx"))
  .map(({ path }) => path)
  .filter((path) => /^.(admin|user)-dashboard/.test(path) && !OF_ONE.includes(path));

test("an admin finds every page of both areas, anybody else those of their own §rights.35", () => {
  for (const isAdmin of [true, false]) {
    const found = new Set<string>(placesFor(isAdmin ? ADMIN : { acts: [] }).map(({ to }) => to));
    const wanted = isAdmin ? pages : pages.filter((path) => path.startsWith("/user-dashboard"));
    expect(wanted.length).toBeGreaterThan(4);
    expect(wanted.filter((path) => !found.has(path))).toEqual([]);
  }
  expect(placesFor({ acts: [] }).map(({ to }) => to)).not.toContainEqual(
    expect.stringContaining("admin-dashboard"),
  );
});

test("the menu of admins has at most twelve entries", () => {
  expect(ADMIN_MENU.length).toBeLessThanOrEqual(12);
});

test("other names are for pages that are found", () => {
  const found: Array<string> = placesFor(ADMIN).map(({ to }) => to);
  expect(Object.keys(NAMES).filter((to) => !found.includes(to))).toEqual([]);
});

test("what people call it opens where it is done", () => {
  for (const [typed, to] of [
    ["nudge", "/admin-dashboard/task-status"],
    ["remind", "/admin-dashboard/task-status"],
    ["last month", "/admin-dashboard/reports?period=last-month"],
    ["departments", "/admin-dashboard/departments"],
  ] as const) {
    const found = placesFor(ADMIN).filter(({ to: at, label }) =>
      holdsWords(`${label} ${NAMES[at] ?? ""}`, typed),
    );
    expect(found.map((place) => place.to)).toContain(to);
  }
});
