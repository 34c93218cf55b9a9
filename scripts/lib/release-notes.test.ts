import { expect, test } from "vitest";
import { notesOf } from "./release-notes.ts";

const changes = `# Changelog

## Unreleased

- Later.

## 1.2.0, 2026-12-01

- A sign.
- Another.

## 1.1.0

- First.
`;

test.each([
  ["1.2.0", "- A sign.\n- Another."],
  ["1.1.0", "- First."],
])("the notes of %s are its part of the changelog", (version, notes) => {
  expect(notesOf(version, changes, JSON.stringify({ version }))).toBe(notes);
});

test("a tag that is not the version of the sources, or has no notes, is no release", () => {
  expect(() => notesOf("1.2.0", changes, '{"version":"1.1.0"}')).toThrow(
    "The sources are of version 1.1.0, and the release is to be 1.2.0.",
  );
  expect(() => notesOf("1.3.0", changes, '{"version":"1.3.0"}')).toThrow(
    "CHANGELOG.md says nothing about 1.3.0.",
  );
});
