import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { late } from "~/core/words/late";
import { readsIn } from "~/core/words/reads-in";
import { everyLanguage, t } from "~/core/words/t";
import {
  fileOf,
  mistakesOf,
  readCatalogue,
  sentencesOfCode,
  sorted,
  textsOf,
  translations,
} from "../../scripts/lib/messages";

const { sentences, mistakes } = sentencesOfCode();

test("the build can read what the code says", () => {
  expect(mistakes).toEqual([]);
  expect(sentences.size).toBeGreaterThan(2000);
});

test.each(translations)(
  "%s has each sentence of the code and no other, each with its values",
  (language) => {
    expect(mistakesOf(language, readCatalogue(language), sentences)).toEqual([]);
    const file = readFileSync(fileOf(language), "utf8");
    expect(file, "Run npm run messages.").toBe(sorted(readCatalogue(language)));
  },
);

test("a broken text is named with its file, line and sentence", () => {
  const [sentence = ""] = Object.keys(readCatalogue("de"));
  const own = new Map([[sentence, { sentence, meant: "" }]]);
  const broken = [
    ["{n", /Unexpected message end/],
    ["{n, plural, one{#}}", /no other/],
    ["{n, plural, few{#} other{#}}", /few is not valid/],
    ["{when, date}", /Hand over the text/],
    ["{whose} did it", /has the values whose, and in English /],
  ] as const;
  for (const [text, why] of broken) {
    const [said, ...others] = mistakesOf("de", { [sentence]: text }, own);
    expect(said).toMatch(new RegExp(`^messages/de\\.json:2 “.*${why.source}`, "s"));
    expect(others).toEqual([]);
  }
  expect(mistakesOf("de", { Nowhere: "Nirgends" }, new Map())).toEqual([
    "messages/de.json “Nowhere” is nowhere in the code",
  ]);
  const lost = new Map([["Lost", { sentence: "Lost", meant: "" }]]);
  expect(mistakesOf("de", {}, lost)).toEqual(["messages/de.json “Lost” is lacking"]);
});

test("a text and a constant are in the language of who reads, also as a value", () => {
  function again() {
    return t("Try again");
  }
  const texts = late(() => ({
    again: again(),
    list: [t("Reference: {reference}", { reference: 1000 })],
  }));
  expect([again(), texts.again, ...texts.list]).toEqual([
    "Try again",
    "Try again",
    "Reference: 1000",
  ]);
  expect(readsIn("de", () => [again(), { ...texts }])).toEqual([
    "Noch einmal versuchen",
    { again: "Noch einmal versuchen", list: ["Kennung: 1000"] },
  ]);
  expect(everyLanguage("Email")).toEqual(["Email", "E-Mail", "البريد الإلكتروني"]);
});

/** Of a verb that is said to a man, or of one, Arabic has another form for a woman: nouns have one for all. */
const TO_A_MAN =
  /(?:^|[.؟!:،؛{}] ?)(اختر|حاول|اكتب|أدخل|احفظ|اطلب|افتح|استخدم|أعد|اضغط|انقر|اذكر|احذف|أضف|انسخ|امسح|انتظر|ابحث|أخبر|أزل|أبقِ|تابع|أكّد|سجّل)ه?ا?(?= )|مسجّل الدخول|[\u0600-\u06ff]تَ(?![\u0600-\u06ff])/u;
const OF_A_MAN =
  /(?:^|[{ ])(غيّر|أضاف|أعاد|أنشأ|أزال|حذف|رفض|أرسل|سحب|راجع|أنجز|عدّل|قدّم|أخّر|قبِل|أسند|طلب|ذكر|كتب|أنهى|رفع) \{(actor|who|by|userName)\}/u;

test("Arabic texts speak to everybody, and of everybody, by nouns", () => {
  const found = textsOf(readCatalogue("ar")).filter(
    ({ text }) => TO_A_MAN.test(text) || OF_A_MAN.test(text),
  );
  expect(found).toEqual([]);
});

test("German texts have one form for one thing", () => {
  const others =
    /\.{3}|(?<!bis) …$|(?<![\w-])Mails?\b|\b(Sag|sag|Versuch|versuch|Frag|frag|Schreib|schreib|Lösch|Entfern|Beginn) |[Aa]nstups(?!en erinnern)|\(freiwillig\)|Aufgabenstand\b/;
  const found = textsOf(readCatalogue("de")).filter(({ text }) => others.test(text));
  expect(found).toEqual([]);
});
