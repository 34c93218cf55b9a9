import { expect, test } from "vitest";
import { asText, routeOf } from "./request-log.ts";

test("the log of requests shows no key of a mailed link", () => {
  expect(routeOf("/auth/confirm?token_hash=secret&type=recovery")).toBe("/auth/confirm");
  expect(routeOf("/admin-dashboard/all-users#ada")).toBe("/admin-dashboard/all-users");
  expect(routeOf("/calendar/0a1b2c.ics?x=1")).toBe("/calendar/:key");
  expect(routeOf("/join/0a1b2c")).toBe("/join/:key");
  expect(routeOf("/join/0a1b2c.data?_routes=join")).toBe("/join/:key");
});

test("the log of requests names neither a task nor a person", () => {
  expect(routeOf("/resources/tasks/7d1cb3a0-52c4-4a3e-9f7e-0e2a1d6f6a11.data?_routes=x")).toBe(
    "/resources/tasks/:id.data",
  );
});

test("a line can be read on a terminal", () => {
  const line = {
    level: "info",
    time: "2026-11-22T08:09:10.123Z",
    id: "0a1b2c3d",
    method: "GET",
    route: "/user-dashboard",
    status: 200,
    ms: 12.5,
    supabase: 2,
    supabaseMs: 9.1,
  };
  expect(asText(JSON.stringify(line))).toBe(
    "08:09:10 id=0a1b2c3d GET /user-dashboard 200 ms=12.5 supabase=2 supabaseMs=9.1",
  );
  const error = { level: "error", time: line.time, reference: "deadbeef", msg: "XX000 oh no" };
  expect(asText(JSON.stringify(error))).toBe("08:09:10 error reference=deadbeef XX000 oh no");
});
