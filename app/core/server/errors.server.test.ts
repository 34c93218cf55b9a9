import { expect, test, vi } from "vitest";
import { statusOf, toProblem } from "./errors.server";

test.each([
  ["42501", "denied"],
  ["PT404", "not_found"],
  ["PT409", "conflict"],
  ["PT422", "invalid"],
  ["PT429", "too_soon"],
  ["PGRST301", "expired"],
  ["22003", "invalid"],
  ["22P02", "invalid"],
  ["2201X", "invalid"],
])("%s is %s, and nothing for the log", (code, kind) => {
  expect(toProblem({ code, message: "reason" })).toMatchObject({ kind, reason: "reason" });
});

test.each([
  ["a full disk", "53100"],
  ["too many connections", "53300"],
  ["a database that shuts down", "57P01"],
  ["a database that starts up", "57P03"],
  ["a lost connection", "08006"],
  ["a REST server without its database", "PGRST000"],
])("%s is worth trying again, and is logged with its reference", (_what, code) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { kind, reference } = toProblem({ code, message: "No space left on device" }, 500);
  expect(kind).toBe("unavailable");
  expect(log).toHaveBeenCalledWith(`[${reference}] ${code} No space left on device`);
});

test.each([
  ["a query that took too long", "57014"],
  ["a lock that did not come free", "55P03"],
  ["transactions in each other's way", "40001"],
  ["a deadlock", "40P01"],
])("%s is worth trying again, and no fault", (_what, code) => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const problem = toProblem({ code, message: "cancelled" }, 500);
  expect(problem.kind).toBe("busy");
  expect(statusOf(problem)).toBe(503);
  expect(log).toHaveBeenCalledWith(`[${problem.reference}] ${code} cancelled`);
});

test("who called what only admins may do is in the log, and nothing that another error says besides", () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const details = "7d1cb3a0-52c4-4a3e-9f7e-0e2a1d6f6a11";
  const refused = toProblem({ code: "42501", message: "admins_only", details }, 403);
  expect(log).toHaveBeenLastCalledWith(`[${refused.reference}] 42501 admins_only by ${details}`);
  const other = toProblem({ code: "42501", message: "not_your_task", details: "a text" }, 403);
  expect(log).toHaveBeenLastCalledWith(`[${other.reference}] 42501 not_your_task`);
});

test("a server that could not be reached is unreachable; an error that we have not named is unexpected", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(toProblem({ message: "fetch failed" }, 0).kind).toBe("unavailable");
  expect(toProblem({ code: "XX000", message: "boom" }, 500).kind).toBe("unexpected");
  expect(toProblem({ code: "22012", message: "division by zero" }, 400).kind).toBe("unexpected");
});
