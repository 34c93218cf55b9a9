import { expect, test, vi } from "vitest";
import { isSentOnceAdded, noteAdding } from "./adding";

function chosen() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  noteAdding(promise.catch(() => undefined));
  return { kept: resolve, lost: () => reject(new Error("No room")) };
}

test("a form is sent at once while nothing is being added to a draft", () => {
  const form = { requestSubmit: vi.fn() };
  expect(isSentOnceAdded(form)).toBe(false);
  expect(form.requestSubmit).not.toHaveBeenCalled();
});

test("a form waits for what was just chosen, and is sent once, also if a file could not be added", async () => {
  const form = { requestSubmit: vi.fn() };
  const [first, second] = [chosen(), chosen()];
  expect([isSentOnceAdded(form), isSentOnceAdded(form)]).toEqual([true, true]);
  first.kept();
  await Promise.resolve();
  expect(form.requestSubmit).not.toHaveBeenCalled();
  second.lost();
  await vi.waitFor(() => expect(form.requestSubmit).toHaveBeenCalledTimes(1));
  expect(isSentOnceAdded(form)).toBe(false);
});
