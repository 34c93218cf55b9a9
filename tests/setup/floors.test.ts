import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** What the core asks for by name, though a floor above makes it: the order of locks, the rights, third persons, and what sessions end. */
const ASKED = [
  "begin_write",
  "forget_ended_subscriptions",
  "known_people",
  "my_thirds",
  "push_subscriptions",
  "relations_of",
  "right_to",
  "rights",
  "sign_in_links",
];

test("the core of the database names nothing of a task or a feature but what it asks by name", async () => {
  const files = globSync("supabase/schemas/**/*.sql");
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(file, "utf8") })),
  );
  const makers = new Map<string, boolean>();
  for (const { file, text } of texts)
    for (const [, name = ""] of text.matchAll(
      /^create (?:function|table|type|view) (?:private|public)\.(\w+)/gm,
    ))
      makers.set(name, (makers.get(name) ?? false) || file.includes("/core/"));
  expect(makers.size).toBeGreaterThan(400);
  const asked = new Set<string>();
  for (const { file, text } of texts.filter(({ file: name }) => name.includes("/core/"))) {
    const code = text.replaceAll(/--.*|^comment on [\s\S]*?';$/gm, "");
    for (const [, name = ""] of code.matchAll(/(?:private|public)\.(\w+)/g))
      if (makers.get(name) === false) asked.add(name);
    expect(code, file).not.toMatch(/\bpublic\.(tasks|assignments|notifications|attachments)\b/);
  }
  expect([...asked].toSorted()).toEqual(ASKED);
});
