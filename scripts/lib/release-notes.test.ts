import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { homeOf, notesOf } from "./release-notes.ts";

const changes = `# Changelog

## Unreleased

- Later.

## 1.2.0, 2026-12-01

- A [sign](docs/signs.md).
- [Another](https://signs.example).

## 1.1.0

- First.
`;

const home = homeOf("| repository | –     | its own |\n| image      | –     | its own |\n", {
  GITHUB_SERVER_URL: "https://github.example",
  GITHUB_REPOSITORY: "Team/Tasks",
});

test("the notes of a version are its part of the changelog, with links that open, and its image", () => {
  expect(notesOf("1.2.0", "1.2.0", changes, home)).toBe(`\
- A [sign](https://github.example/Team/Tasks/blob/v1.2.0/docs/signs.md).
- [Another](https://signs.example).

The image, for amd64 and arm64: \`ghcr.io/team/tasks:1.2.0\`
`);
});

test("a tag that is not the version of the sources, or has no notes, is no release", () => {
  expect(() => notesOf("1.2.0", "1.1.0", changes, home)).toThrow(
    "The sources are of version 1.1.0, and the release is to be 1.2.0.",
  );
  expect(() => notesOf("1.3.0", "1.3.0", changes, home)).toThrow(
    "CHANGELOG.md says nothing about 1.3.0.",
  );
});

test("what deploy/owner.md names comes first, and its own rows are read", () => {
  const owner = readFileSync("deploy/owner.md", "utf8");
  expect(homeOf(owner.replaceAll(/(repository|image) +\| \S+/g, "$1 | there/$1"), {})).toEqual({
    source: "there/repository",
    image: "there/image",
  });
  expect(() => homeOf("", {})).toThrow("deploy/owner.md does not name the repository.");
});
