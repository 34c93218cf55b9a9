import { expect, test } from "vitest";
import { RejectionSchema } from "./rejection-schema";

test.each([
  { reason: "too_much" },
  { reason: "away", words: "", proposed: "" },
  { reason: "other", words: "The brass is gone" },
  { reason: "unclear", proposed: "2031-02-03T09:00" },
])("%j is a rejection", (fields) => {
  expect(RejectionSchema.safeParse(fields).success).toBe(true);
});

test.each([
  [{}, "reason"],
  [{ reason: "bored" }, "reason"],
  [{ reason: "other" }, "words"],
  [{ reason: "other", words: " \n " }, "words"],
  [{ reason: "away", words: "\0" }, "words"],
  [{ reason: "away", proposed: "3 May" }, "proposed"],
])("%j is none because of its %s", (fields, path) => {
  const { error } = RejectionSchema.safeParse(fields);
  expect(error?.issues[0]?.path).toEqual([path]);
});

test("characters count as people count them", () => {
  const words = "\u{1F600}".repeat(1000);
  expect(RejectionSchema.safeParse({ reason: "away", words }).success).toBe(true);
});
