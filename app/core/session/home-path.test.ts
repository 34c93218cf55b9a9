import { expect, test } from "vitest";
import { homePath, tabCookie } from "./home-path";

test.each([
  ["admin", "/admin-dashboard"],
  ["user", "/user-dashboard"],
  ["owner", "/login"],
  ["", "/login"],
])("role %j begins at %s §2.7", (role, path) => {
  expect(homePath(role)).toBe(path);
});

test.each([
  [{ "Sec-CH-UA-Mobile": "?1", "User-Agent": "Chrome" }, "/user-dashboard/conversations"],
  [{ "User-Agent": "iPhone AppleWebKit Mobile/15E148 Safari" }, "/user-dashboard/conversations"],
  [{ "Sec-CH-UA-Mobile": "?0", "User-Agent": "Mobile" }, "/user-dashboard"],
  [{ "User-Agent": "Windows NT 10.0 Chrome" }, "/user-dashboard"],
  [{}, "/user-dashboard"],
])("with %j a person begins at %s, and an admin where they always do", (headers, path) => {
  const request = new Request("http://daymark.test/", { headers: { ...headers } });
  expect(homePath("user", request)).toBe(path);
  expect(homePath("admin", request)).toBe("/admin-dashboard");
});

test("a phone begins with the page used last, the board or the conversations §2.6", () => {
  const headers = new Headers({ "User-Agent": "Mobile Safari" });
  for (const path of ["/user-dashboard", "/user-dashboard/conversations"]) {
    headers.set("Cookie", `other=1; ${tabCookie(path)?.split(";")[0]}`);
    expect(homePath("user", new Request("http://daymark.test/", { headers }))).toBe(path);
  }
  expect(tabCookie("/user-dashboard/profile")).toBeNull();
});
