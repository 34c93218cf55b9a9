import { expect, test } from "vitest";
import { mayRemove } from "./sent";

const sent = Date.parse("2026-03-04T12:00:00Z");
const file = { sent_by: "ana", sent_at: "2026-03-04T12:00:00+00:00" };
const MINUTE = 60_000;

test("nobody but its sender and admins is offered to remove a file, its sender for a quarter of an hour after sending it", () => {
  const role = "user" as const;
  const [ana, ben] = [
    { uid: "ana", role },
    { uid: "ben", role },
  ];
  expect(mayRemove(ben, file, sent)).toBe(false);
  expect(mayRemove(ana, file, sent + 15 * MINUTE)).toBe(false);
  expect(mayRemove(ana, file, sent + 14 * MINUTE)).toBe(true);
  expect(mayRemove({ uid: "ben", role: "admin" }, file, sent + 60 * MINUTE)).toBe(true);
});
