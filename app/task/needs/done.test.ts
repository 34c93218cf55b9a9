import { expect, test } from "vitest";
import { DoneSchema, pointProblem } from "./done-schema";
import { doneText, NOTHING, pointLines, readDone, writeDone } from "./done";

const ONE = { words: "Sweep", wants_photo: false };

test("nothing said is an empty field, and what is said is read as it was written", () => {
  expect(writeDone(NOTHING)).toBe("");
  expect(writeDone({ ...NOTHING, checker: { uid: "x", full_name: "Ada" } })).toBe("");
  expect(readDone("")).toEqual(NOTHING);
  for (const said of [
    { ...NOTHING, points: [ONE] },
    { ...NOTHING, needs: ["photo" as const] },
    { ...NOTHING, is_checked: true },
  ]) {
    expect(readDone(writeDone(said))).toEqual(said);
  }
  for (const odd of ["{", "[]", "null", '{"points":[]}', "\u0000"])
    expect(readDone(odd)).toBeNull();
});

test.each([
  ["- Sweep\n\n• Mop\n* Dust", ["Sweep", "Mop", "Dust"]],
  ["1. Sweep\r\n2) Mop", ["Sweep", "Mop"]],
  ["☐ Sweep\tthe hall\n- [ ] Mop", ["Sweep the hall", "Mop"]],
  ["  \n\t", []],
])("pasted lines are points without their marks: %j", (text, points) => {
  expect(pointLines(text)).toEqual(points);
});

test.each([
  ["Sweep", null],
  ["🌅".repeat(200), null],
  ["", "Write what there is to do"],
  [" \t", "Write what there is to do"],
  ["\u200B\u2060", "Write what there is to do"],
  ["One\ntwo", "Use one line of text"],
  ["x".repeat(201), "At most 200 characters"],
  ["x".repeat(10_000), "At most 200 characters"],
])("a point that says %j is wrong with: %s", (words, problem) => {
  expect(pointProblem(words)).toBe(problem);
});

test("each wrong point is named by its place, and too many by their number", () => {
  const points = [ONE, { ...ONE, words: "" }, { ...ONE, words: "One\ntwo" }];
  const read = DoneSchema.safeParse(writeDone({ ...NOTHING, points }));
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    "Point 2: Write what there is to do",
    "Point 3: Use one line of text",
  ]);
  const many = writeDone({ ...NOTHING, points: Array.from({ length: 51 }, () => ONE) });
  expect(DoneSchema.safeParse(many).error?.issues).toMatchObject([
    { message: "At most 50 points; these are 51." },
  ]);
});

test("a point in other words is the same unless somebody says that it is another", () => {
  const was = { id: "known", words: "Sewep", answers: 3, isSame: true };
  const points = [{ ...ONE, was }, { ...ONE, was: { ...was, isSame: false } }, ONE];
  const text = writeDone({ ...NOTHING, points });
  expect(readDone(text)?.points).toEqual(points);
  expect(DoneSchema.safeParse(text).data?.points).toEqual([{ ...ONE, id: "known" }, ONE, ONE]);
  expect(readDone(writeDone({ ...NOTHING, points: [{ ...ONE, was }] }))?.points[0]?.was).toEqual(
    was,
  );
});

test("it is read as lines, with who checks it", () => {
  const done = { ...NOTHING, points: [ONE], needs: ["points" as const, "words" as const] };
  expect(doneText(done)).toEqual(["Sweep", "Done needs: All points, Words"]);
  const checker = { uid: "x", full_name: "Ada" };
  expect(doneText({ ...NOTHING, is_checked: true })).toEqual(["Checked by: Who assigns it"]);
  expect(doneText({ ...NOTHING, is_checked: true, checker })).toEqual(["Checked by: Ada"]);
});
