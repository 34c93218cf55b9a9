import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect";

test.each(["/admin-dashboard", "/admin-dashboard/all-users?page=2#row", "/"])(
  "keeps the path %s",
  (path) => {
    expect(safeRedirect(path, "/home")).toBe(path);
  },
);

test.each([
  "//evil.example",
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
