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

test.each([
  ["Call +49 (0)30 1234 5678 today", "+49 (0)30 1234 5678", "tel:+493012345678"],
  ["Tel. 030/123 45-67.", "030/123 45-67", "tel:0301234567"],
  ["Ask (555) 123-4567, please", "(555) 123-4567", "tel:5551234567"],
  ["０ +33 1 23 45 67 89", "+33 1 23 45 67 89", "tel:+33123456789"],
  ["Write to ana.o'b+x@example.org.", "b+x@example.org", "mailto:b%2Bx@example.org"],
  ["(frontdesk@hotel-münchen.example)", "frontdesk@hotel-münchen.example", null],
])("finds in %j what one calls or writes to", (text, shown, href) => {
  const [[found, to] = []] = links(text);
  expect(found).toBe(shown);
  expect(to).toBe(href ?? to);
  expect(to).toMatch(/^(tel:\+?\d+$|mailto:)/);
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test.each([
  "Room 0815 at 08:00-10:30",
  "on 01.03.2024 or 01/03/2024 14:00",
  "2026-11-20 17:00, version 10.0.12",
  "0000000000",
  "order 12345678, invoice A0301234567",
  "@ana and a@b",
  "Deliver to Hauptstraße 12a, 10115 Berlin",
])("leaves %j alone, which is no number to call and no mail", (text) => {
  expect(links(text)).toEqual([]);
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
