import { expect, test } from "vitest";
import { decode, decodeAs, ENCODINGS, foreignLines } from "./decode";

/** Bytes of a code page with one byte a letter. */
function encode(text: string, encoding: string): Uint8Array {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const letters = bytes.map((byte) => decodeAs(Uint8Array.of(byte), encoding));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

const TEXT = "Vorname;Nachname\r\nJürgen;Groß\r\n";

test.each([
  ["UTF-8", new TextEncoder().encode(TEXT)],
  ["UTF-8 with its mark", new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ["UTF-16", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
  ["UTF-16 without its mark", Buffer.from(TEXT, "utf16le")],
  ["UTF-16, the other way round", Buffer.from(`\uFEFF${TEXT}`, "utf16le").swap16()],
])("%s is read without a guess", (_, bytes) => {
  expect(decode(Uint8Array.from(bytes))).toEqual({ text: TEXT, guess: null, isSure: true });
});

test.each([
  "Jürgen Groß",
  "Seán Ó Brien – “Zoë”",
  "Peña, Álvaro",
  "Åse Sørensen",
  "Hélène Cœur 5 €",
])("%s in the code page of Windows is guessed", (name) => {
  const bytes = encode(name, "windows-1252");
  expect(decode(bytes)).toEqual({ text: name, guess: "windows-1252", isSure: true });
});

test.each([
  ["Иван Петров", "windows-1251"],
  ["Γιώργος", "windows-1253"],
  ["Paweł Wąs", "windows-1250"],
  ["Łukasz Żółć", "windows-1250"],
  ["Jürgen Groß", "macintosh"],
  ["Jürgen Groß", "cp850"],
  ["Søren Ñuñez", "cp850"],
])("%s in %s is asked about, and read as it was written once that is said", (name, encoding) => {
  const bytes = encode(name, encoding);
  expect(decode(bytes)).toMatchObject({ isSure: false });
  expect(decodeAs(bytes, encoding)).toBe(name);
  expect(foreignLines(decodeAs(bytes, encoding))).toEqual([name]);
});

test("every way that can be chosen is known", () => {
  for (const { value } of ENCODINGS) expect(decodeAs(Uint8Array.of(65), value)).toBe("A");
});
