import { expect, test } from "vitest";
import { demoPassword } from "../scripts/lib/demo-people.ts";
import { whyGuessed } from "./common-passwords.ts";

const own = ["ada.lovelace@engines.example", "Ada Lovelace", "Zvonimirka"];

test.each([
  "password",
  "Password1",
  "P@ssw0rd",
  "12345678",
  "1234567890",
  "qwertyuiop",
  "Qwerty123",
  "iloveyou!",
  "!!Sunshine2026!",
  "drowssap",
  "aaaaaaaa",
  "abababab",
  "Daymark1",
  "daymark2026!",
  "zvonimirka1",
  "Ada.Lovelace99",
  "ada.lovelace@engines.example",
  "AdaLovelace!",
])("%s is refused §threat.205", async (password) => {
  expect(await whyGuessed(password, own)).toContain("tried first");
});

test.each([
  "four quiet geese walk",
  "correct horse battery staple",
  "sunshine over the old mill",
  "Tr0ub4dor&3x9",
  "x7Kq2mZp",
  "password8f3kd92jx1",
  "ключ от старой двери",
  demoPassword,
])("%s is nobody's first guess", async (password) => {
  expect(await whyGuessed(password, own)).toBeNull();
});

test("an entry about somebody else counts only for them", async () => {
  expect(await whyGuessed("zvonimirka1", [])).toBeNull();
});
