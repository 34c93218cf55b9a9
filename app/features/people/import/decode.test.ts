import { expect, test } from "vitest";
import { decode } from "./decode";

/** Bytes of a code page with one byte a letter. */
function encode(text: string, encoding: string): Uint8Array {
  const letters = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder(encoding).decode(Uint8Array.of(byte)),
  );
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

const TEXT = "Vorname;Nachname\r\nJürgen;Groß\r\n";

test.each([
  ["UTF-8", new TextEncoder().encode(TEXT)],
  ["UTF-8 with its mark", new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ["UTF-16", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
  ["UTF-16 without its mark", Buffer.from(TEXT, "utf16le")],
  ["UTF-16, the other way round", Buffer.from(`\uFEFF${TEXT}`, "utf16le").swap16()],
])("%s is read", (_, bytes) => {
  expect(decode(Uint8Array.from(bytes))).toBe(TEXT);
});

test.each([
  "Jürgen Groß",
  "Seán Ó Brien – “Zoë”",
  "Peña, Álvaro",
  "Åse Sørensen",
  "Hélène Cœur 5 €",
])("%s in Windows-1252 is read", (name) => {
  expect(decode(encode(name, "windows-1252"))).toBe(name);
});

test.each([
  ["Иван Петров", "windows-1251"],
  ["Γιώργος", "windows-1253"],
  ["Paweł Wąs", "windows-1250"],
  ["Łukasz Żółć", "windows-1250"],
  ["Jürgen Groß", "macintosh"],
])("%s in %s is not taken for something else", (name, encoding) => {
  expect(decode(encode(name, encoding))).toBeNull();
});
