import { expect, test } from "vitest";
import { askedLanguage } from "./asked-language";

test.each([
  ["de", "language=de", "ar"],
  ["ar", "a=b; language=ar; c", undefined],
  ["de", "language=fr", "de-AT,de;q=0.9,en;q=0.8"],
  ["ar", "language=", "fr, en;q=0.2, AR-eg;q=0.7"],
  ["en", "xlanguage=de", "fr"],
  ["de", undefined, "ar;q=0, de"],
  ["en", "language=toString", "constructor"],
  ["en", "language=%E0%A4", ";;q=1,,=,q,*"],
  ["en", undefined, "ar;q=2, de;q=x"],
  ["en", `language=${"d".repeat(10_000)}`, "d".repeat(10_000)],
  ["de", undefined, `${",".repeat(10_000)}de`],
  ["en", undefined, undefined],
] as const)("%s of the cookie %s and the header %s", (expected, cookie, accepted) => {
  expect(askedLanguage({ cookie, "accept-language": accepted })).toBe(expected);
});

test("over https only the cookie that no other host can set says it", () => {
  const cookie = "language=de; __Host-language=ar";
  expect(askedLanguage({ cookie }, "__Host-language")).toBe("ar");
});
