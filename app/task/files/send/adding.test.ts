import { expect, test, vi } from "vitest";
import { isSentOnceAdded, noteAdding } from "./adding";

/** Something that was chosen, until it is called: it was kept, or could not be. */
function chosen(): (isKept: boolean) => void {
  let end: (isKept: boolean) => void = () => undefined;
  noteAdding(
    new Promise<void>((resolve, reject) => {
      end = (isKept) => (isKept ? resolve() : reject(new Error("No room")));
    }),
  );
  return (isKept) => end(isKept);
}

test("a form is sent at once while nothing is being added to a draft", () => {
  const [form, send] = [{}, vi.fn()];
  expect(isSentOnceAdded(form, send)).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

test("a form waits for what was just chosen, and is sent once, also if a file could not be added §messages.11", async () => {
  const [form, send] = [{}, vi.fn()];
  const [first, second] = [chosen(), chosen()];
  expect([isSentOnceAdded(form, send), isSentOnceAdded(form, send)]).toEqual([true, true]);
  first(true);
  await Promise.resolve();
  expect(send).not.toHaveBeenCalled();
  second(false);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(isSentOnceAdded(form, send)).toBe(false);
});
