import { expect, test } from "vitest";
import { filmOf, matroskaOf } from "../../../../../tests/fixtures/labelled-films";
import { readerOf } from "../traces/pieces";
import { elementAt, withLength } from "./with-length";

/** What a reader of the whole file finds: the numbers of its elements, and its length in milliseconds. */
async function elementsOf(file: Blob) {
  const read = readerOf(file);
  const found: { ids: Array<number>; duration: number | null } = { ids: [], duration: null };
  for (let at = 0; at < file.size;) {
    const head = await elementAt(read, at);
    if (head === null) break;
    const { id, size, length } = head;
    found.ids.push(id);
    if (id === 0x44_89) found.duration = (await read(at + length, 8)).getFloat64(0);
    at += length + (size === null || id === 0x15_49_a9_66 ? 0 : size);
  }
  return found;
}

test("a recording that does not say how long it is says so, and nothing else of it changes §messages.21", async () => {
  const recorded = new Blob([matroskaOf()]);
  const before = await elementsOf(recorded);
  expect(before.duration).toBeNull();
  const after = await elementsOf(await withLength(recorded, 41.5));
  expect(after.duration).toBe(41_500);
  expect(after.ids.filter((id) => id !== 0x44_89)).toEqual(before.ids);
});

test("what has an end, and what is no WebM, is left as it is", async () => {
  for (const bytes of [matroskaOf(false), filmOf(), new Uint8Array(5)]) {
    const file = new Blob([bytes]);
    expect(await withLength(file, 3)).toBe(file);
  }
});
