import { expect, test, vi } from "vitest";
import { sharing } from "./shared.server";

function setUp() {
  const share = sharing<string>({ isKept: (answer) => answer !== "none", keptMs: 60_000, most: 2 });
  const find = vi.fn((answer: string) => Promise.resolve(answer));
  return { find, ask: (key: string, answer = key) => share(key, () => find(answer)) };
}

test("an answer that need not be kept is forgotten at once §threat.201", async () => {
  const { find, ask } = setUp();
  expect(await Promise.all([ask("x", "none"), ask("x", "none")])).toEqual(["none", "none"]);
  expect(find).toHaveBeenCalledTimes(1);
  await ask("x", "none");
  expect(find).toHaveBeenCalledTimes(2);
});

test("no more answers are kept than fit, the latest", async () => {
  const { find, ask } = setUp();
  for (const key of ["a", "b", "c", "c", "b"]) await ask(key);
  expect(find).toHaveBeenCalledTimes(3);
  await ask("a");
  expect(find).toHaveBeenCalledTimes(4);
});

test("a failure is returned to all who waited, and the next request tries again", async () => {
  const { find, ask } = setUp();
  find.mockRejectedValueOnce(new Error("away"));
  const both = await Promise.allSettled([ask("x"), ask("x")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask("x")).toBe("x");
});
