import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { newId } from "./new-id";

afterEach(() => void vi.unstubAllGlobals());

test("an id is a random UUID, also where a page came over plain http", () => {
  const secure = crypto;
  vi.stubGlobal("crypto", {
    getRandomValues: (bits: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bits),
  });
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(1000);
  // Each place that is random takes all of its values.
  expect(new Set(ids.map((id) => id[0])).size).toBe(16);
  expect(new Set(ids.map((id) => id[19]))).toEqual(new Set(["8", "9", "a", "b"]));
});
