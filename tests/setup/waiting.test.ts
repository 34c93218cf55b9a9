import { expect, test, vi } from "vitest";

test("what comes after more than a second is waited for, however a test waits", async () => {
  const begun = performance.now();
  function isThere() {
    return performance.now() - begun > 1_200;
  }
  await Promise.all([
    vi.waitFor(() => expect(isThere()).toBe(true)),
    vi.waitUntil(isThere),
    expect.poll(isThere).toBe(true),
  ]);
});
