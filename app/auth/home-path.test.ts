import { expect, test } from "vitest";
import { homePath } from "./home-path";

test.each([
  ["admin", "/admin-dashboard"],
  ["user", "/user-dashboard"],
  ["owner", "/login"],
  ["", "/login"],
])("role %j begins at %s", (role, path) => {
  expect(homePath(role)).toBe(path);
});
