import { expect, test, vi } from "vitest";
import { repeat } from "./job.server";

test("what fails is tried again, and said once in words that name what waits", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const stop = new AbortController();
  let tries = 0;
  await repeat(
    async () => {
      tries += 1;
      if (tries === 3) stop.abort();
      throw Response.json({ kind: "unavailable", reference: "1a2b3c4d" }, { status: 503 });
    },
    1,
    stop.signal,
    "Old files stay for now",
  );
  expect(tries).toBe(3);
  const said = '{"kind":"unavailable","reference":"1a2b3c4d"}';
  expect(warn.mock.calls).toEqual([["Old files stay for now:", said]]);
  warn.mockRestore();
});
