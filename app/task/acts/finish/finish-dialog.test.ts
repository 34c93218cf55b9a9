import { expect, test } from "vitest";
import type { Done } from "~/task/row/ticks-now";
import { waitsFor } from "./finish-dialog";

const DONE: Done = {
  points: 7,
  ticked: 5,
  impossible: 0,
  needs: ["points", "photo", "words"],
  missing: ["points", "photo", "words"],
  is_checked: true,
  checker: null,
  waits_since: null,
  checked_by_name: null,
  checked_at: null,
  rounds: 0,
  version: 1,
};
const NOTHING = { words: "", files: [], isLost: false };
const READY = { kind: "image", state: "ready" } as const;
const ON_ITS_WAY = { kind: "image", state: "sending" } as const;

test("the button says one after the other what is to go", () => {
  expect(waitsFor(DONE, NOTHING)?.words).toBe("2 points to go");
  expect(waitsFor({ ...DONE, ticked: 6 }, NOTHING)?.words).toBe("1 point to go");
  expect(waitsFor({ ...DONE, ticked: 5, impossible: 1 }, NOTHING)?.words).toBe("1 point to go");
  const ticked: Done = { ...DONE, ticked: 7, missing: ["photo", "words"] };
  expect(waitsFor(ticked, NOTHING)?.words).toBe("A photo to go");
  const text = { kind: "file", state: "ready" } as const;
  expect(waitsFor(ticked, { ...NOTHING, files: [text] })?.for).toBe("photo");
  expect(waitsFor(ticked, { ...NOTHING, files: [READY] })?.words).toBe("A few words to go");
  expect(waitsFor(ticked, { ...NOTHING, files: [READY], words: " \n" })?.for).toBe("words");
  expect(waitsFor(ticked, { ...NOTHING, files: [READY], words: "Done" })).toBeNull();
});

test("a photo that is being sent holds it back, unless there is no connection to send it", () => {
  const photo: Done = { ...DONE, ticked: 7, missing: ["photo"] };
  const sending = { ...NOTHING, files: [ON_ITS_WAY] };
  expect(waitsFor(photo, sending)?.words).toBe("Photo is being sent…");
  expect(waitsFor(photo, { ...sending, isLost: true })).toBeNull();
  expect(waitsFor(photo, { ...NOTHING, files: [{ kind: "image", state: "failed" }] })?.for).toBe(
    "photo",
  );
});
