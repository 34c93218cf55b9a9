import { IN_FILES } from "~/core/words/in-files.generated";
import { isOneOfThese } from "./columns";

/** What files call a value: our own words in whichever language, and the first letters of the genders. */
const WORDS = {
  gender: {
    female: [...IN_FILES.person_female, "f", "w"],
    male: [...IN_FILES.person_male, "m"],
    other: [...IN_FILES.person_other, "d", "x"],
  },
  role: { admin: IN_FILES.common_admin, user: IN_FILES.common_user },
};

/** The value that a word stands for; any other word stays. */
export function ourValue(column: "gender" | "role", word: string): string {
  const known = Object.entries(WORDS[column]).find(([, words]) => isOneOfThese(word, words));
  return known?.[0] ?? word;
}
