import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { m } from "~/core/words/m";
import { late } from "~/core/words/late";
import { readsIn } from "~/core/words/reads-in";
import {
  fileOf,
  importsOf,
  inFiles,
  languages,
  mistakesOf,
  readCatalogue,
  sorted,
  typesOf,
} from "../../scripts/lib/messages";

const english = readCatalogue("en");

test.each(languages)(
  "each message of %s can be read, with the values of the English one",
  (language) => {
    expect(mistakesOf(language, readCatalogue(language), english)).toEqual([]);
    const file = readFileSync(fileOf(language), "utf8");
    expect(file, "Run npm run messages.").toBe(sorted(readCatalogue(language)));
  },
);

test("what npm run messages writes is current", () => {
  const words = `${import.meta.dirname}/../../app/core/words`;
  expect(readFileSync(`${words}/m.generated.ts`, "utf8")).toBe(typesOf(english));
  expect(readFileSync(`${words}/catalogues.generated.ts`, "utf8")).toBe(importsOf(languages));
  expect(readFileSync(`${words}/in-files.generated.ts`, "utf8")).toBe(inFiles(languages));
});

test("a broken message is named with its file and line", () => {
  const [key = ""] = Object.keys(readCatalogue("de"));
  const broken = [
    ["{n", /Unexpected message end/],
    ["{n, plural, one{#}}", /no other/],
    ["{n, plural, few{#} other{#}}", /few is not valid/],
    ["{when, date}", /Hand over the text/],
    ["{who} did it", /has the values who, and in English none/],
  ] as const;
  for (const [message, why] of broken) {
    const [said, ...others] = mistakesOf("de", { [key]: message }, english);
    expect(said).toMatch(new RegExp(`^messages/de\\.json:2 ${key}: .*${why.source}`, "s"));
    expect(others).toEqual([]);
  }
});

test("a text and a constant are in the language of who reads, also as a value", () => {
  const again = m.kit_try_again;
  const texts = late(() => ({ again: again(), list: [m.kit_reference({ reference: 1000 })] }));
  expect([again(), texts.again, ...texts.list]).toEqual([
    "Try again",
    "Try again",
    "Reference: 1000",
  ]);
  expect(readsIn("de", () => [again(), { ...texts }])).toEqual([
    "Noch einmal versuchen",
    { again: "Noch einmal versuchen", list: ["Kennung: 1000"] },
  ]);
});

/** Of a verb that is said to a man, or of one, Arabic has another form for a woman: nouns have one for all. */
const TO_A_MAN =
  /(?:^|[.؟!:،؛{}] ?)(اختر|حاول|اكتب|أدخل|احفظ|اطلب|افتح|استخدم|أعد|اضغط|انقر|اذكر|احذف|أضف|انسخ|امسح|انتظر|ابحث|أخبر|أزل|أبقِ|تابع|أكّد|سجّل)ه?ا?(?= )|مسجّل الدخول|[\u0600-\u06ff]تَ(?![\u0600-\u06ff])/u;
const OF_A_MAN =
  /(?:^|[{ ])(غيّر|أضاف|أعاد|أنشأ|أزال|حذف|رفض|أرسل|سحب|راجع|أنجز|عدّل|قدّم|أخّر|قبِل|أسند|طلب|ذكر|كتب|أنهى|رفع) \{(actor|who|by|userName)\}/u;

test("Arabic texts speak to everybody, and of everybody, by nouns", () => {
  const found = Object.entries(readCatalogue("ar")).filter(
    ([, text]) => TO_A_MAN.test(text) || OF_A_MAN.test(text),
  );
  expect(found).toEqual([]);
});

test("German texts have one form for one thing", () => {
  const others =
    /\.{3}|(?<!bis) …$|(?<![\w-])Mails?\b|\b(Sag|sag|Versuch|versuch|Frag|frag|Schreib|schreib|Lösch|Entfern|Beginn) |[Aa]nstups(?!en erinnern)|\(freiwillig\)|Aufgabenstand\b/;
  const found = Object.entries(readCatalogue("de")).filter(([, text]) => others.test(text));
  expect(found).toEqual([]);
});
