import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect";

test.each(["/admin-dashboard", "/admin-dashboard/all-users?page=2#row", "/"])(
  "keeps the path %s §threat.183",
  (path) => {
    expect(safeRedirect(path, "/home")).toBe(path);
  },
);

test.each([
  ["/user-dashboard?q=😀", "/user-dashboard?q=%F0%9F%98%80"],
  ["/\u2028", "/%E2%80%A8"],
  ["/ä#ü", "/%C3%A4#%C3%BC"],
  ["/admin-dashboard/../about", "/about"],
])("makes %j fit for a header: %s", (path, location) => {
  expect(safeRedirect(path, "/home")).toBe(location);
  expect(() => new Headers({ Location: location })).not.toThrow();
});

test.each([
  "//evil.example",
  "/.//evil.example",
  "/admin-dashboard/..//evil.example",
  "/%2e//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "evil",
  "",
  null,
  undefined,
  42,
])("refuses %j", (target) => {
  expect(safeRedirect(target, "/home")).toBe("/home");
});
