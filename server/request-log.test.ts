import { expect, test } from "vitest";
import { asText } from "./request-log.ts";

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
