import { expect, test } from "vitest";
import { viewAddress } from "./saved-views";

test.each([
  ["?stage=new&priority=High", "?stage=new&priority=High"],
  ["?priority=High&stage=new", "?stage=new&priority=High"],
  ["?q=a+b&task=1&after=2&page=3&edit=1&new=1&else=4", "?q=a+b"],
  ["?q=%C3%84%26&person=&priority=High", "?q=%C3%84%26&priority=High"],
])("of %s a view keeps %s", (search, kept) => {
  const path = "/admin-dashboard/task-status";
  expect(viewAddress(path, search)).toBe(path + kept);
});

test.each([
  ["/admin-dashboard/task-status", ""],
  ["/admin-dashboard/task-status", "?task=1"],
  ["/admin-dashboard/calendar", "?day=2031-03-10"],
  ["/admin-dashboard/settings", "?q=a"],
  ["constructor", "?q=a"],
  ["//elsewhere.test", "?q=a"],
])("of %s%s there is nothing to keep", (path, search) => {
  expect(viewAddress(path, search)).toBeNull();
});
