import { expect, test } from "vitest";
import { inLatin } from "./latin.server";

test.each([
  ["王 小明", "Wang XiaoMing"],
  ["محمد علي", "mhmd `ly"],
  ["नेहा Sharma", "neha Sharma"],
  ["アンナ", "anna"],
  ["김민수", "GimMinSu"],
  ["สมชาย", "smchay"],
  ["יוסף Ёж", "yvsf Ёж"],
  ["Ənvər Çelik", "Enver Çelik"],
  ["ƙaura", "kaura"],
])("%s becomes %s, so that a username can be made of it", async (name, latin) => {
  expect(await inLatin(name)).toBe(latin);
});

test.each([
  "Seán O’Brien",
  "Ħal İz Ŧŋ",
  "ǅ ﬁ",
  "Nguyễn Thị",
  "Андрей Ёж",
  "Γιώργος",
  "",
  "  ",
  "7",
  "🌅",
])("%j stays as it is", async (name) => {
  expect(await inLatin(name)).toBe(name);
});
