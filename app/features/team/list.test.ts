import { expect, test } from "vitest";
import { sortBy, teamSearch } from "./list";

test("a column sorts by what an admin looks for first, and pressed again the other way round", () => {
  const state = teamSearch.read("");
  expect(state.sort).toBe("need_desc");
  const late = sortBy(state, "late");
  expect(late).toEqual({ to: "/admin-dashboard/team?sort=late_desc", direction: null });
  const sorted = teamSearch.read(late.to.split("?")[1] ?? "");
  expect(sortBy(sorted, "late")).toEqual({
    to: "/admin-dashboard/team?sort=late_asc",
    direction: "descending",
  });
  expect(sortBy(state, "name").to).toBe("/admin-dashboard/team?sort=name_asc");
  expect(sortBy(teamSearch.read("sort=on_time_asc"), "on_time").direction).toBe("ascending");
});

test("sorting begins at the first page and keeps the filters; nonsense counts as not given", () => {
  const state = teamSearch.read("department=hr&page=3");
  expect(sortBy(state, "open").to).toBe("/admin-dashboard/team?department=hr&sort=open_desc");
  expect(teamSearch.read("sort=email_asc&page=-1&group=x")).toEqual(teamSearch.read(""));
});
