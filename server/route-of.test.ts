import { expect, test } from "vitest";
import { routeOf, withoutKeys } from "./route-of.ts";

test("the log of requests shows no key of a mailed link §threat.58", () => {
  expect(routeOf("/auth/confirm?token_hash=secret&type=recovery")).toBe("/auth/confirm");
  expect(routeOf("/admin-dashboard/all-users#ada")).toBe("/admin-dashboard/all-users");
  expect(routeOf("/calendar/0a1b2c.ics?x=1")).toBe("/calendar/:key");
  expect(routeOf("/join/0a1b2c")).toBe("/join/:key");
  expect(routeOf("/join/0a1b2c.data?_routes=join")).toBe("/join/:key");
});

test.each([
  "/JOIN/0a1b2c",
  "/Calendar/0a1b2c.ics",
  "/%6Aoin/0a1b2c",
  "/%4aoin/0a1b2c",
  "/%256Aoin/0a1b2c",
  "/join%2F0a1b2c",
  "/join/0a1b2c/",
  "/join//0a1b2c",
  "//join/0a1b2c",
  "/join\\0a1b2c",
  "/join/%E0%A4%A/0a1b2c",
  "/./join/0a1b2c",
  "/about/../join/0a1b2c",
  "/join/x/../0a1b2c",
  "/sign-in%3Fkey=0a1b2c",
  "/sign-in%253Fkey=0a1b2c",
])("nor however somebody writes it: %s", (url) => {
  expect(routeOf(url)).not.toContain("0a1b2c");
  expect(routeOf(url)).toMatch(/:key$|^\/sign-in$/i);
});

test("the log of requests names neither a task nor a person", () => {
  const id = "7d1cb3a0-52c4-4a3e-9f7e-0e2a1d6f6a11";
  expect(routeOf(`/resources/tasks/${id}.data?_routes=x`)).toBe("/resources/tasks/:id.data");
  expect(routeOf(`/resources/tasks/%37${id.slice(1)}`)).toBe("/resources/tasks/:id");
});

test("pages of such a name keep theirs, and nothing that a terminal obeys is decoded", () => {
  expect(routeOf("/user-dashboard/calendar")).toBe("/user-dashboard/calendar");
  expect(routeOf("/admin-dashboard/calendar/")).toBe("/admin-dashboard/calendar/");
  expect(routeOf("/admin-dashboard/calendar.data")).toBe("/admin-dashboard/calendar.data");
  expect(routeOf("/a%0Ab%1b[2J%7f")).toBe("/a%0Ab%1b[2J%7f");
  expect(routeOf("")).toBe("");
});

test("what an error says of an address has no key, and its stack keeps its files", () => {
  const said = withoutKeys(
    'POST /Join/0a1b2c Error: You made a POST request to "/%6Aoin/0a1b2c" but did not provide an `action` (https://tasks.example.com/calendar/0a1b2c.ics)',
  );
  expect(said).not.toContain("0a1b2c");
  expect(said.match(/:key/g)).toHaveLength(3);
  const stack = "    at load (/opt/daymark/app/features/calendar/own/route.tsx:12:3)";
  expect(withoutKeys(stack)).toBe(stack);
});
