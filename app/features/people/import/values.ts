import { IN_FILES } from "~/core/words/in-files.generated";
import { isOneOfThese, plain, type ImportColumn } from "./columns";

/** What other tables call a value, without accents, spaces and marks. */
const USUAL: Partial<Record<ImportColumn, ReadonlyArray<[string, ReadonlyArray<string>]>>> = {
  gender: [
    [
      "female",
      [
        "f",
        "w",
        "k",
        "woman",
        "ms",
        "mrs",
        "mme",
        "sra",
        "fr",
        "weiblich",
        "frau",
        "feminin",
        "femme",
        "femenino",
        "mujer",
        "femminile",
        "donna",
        "vrouw",
        "kobieta",
      ],
    ],
    [
      "male",
      [
        "m",
        "h",
        "man",
        "mr",
        "hr",
        "sr",
        "mannlich",
        "mann",
        "herr",
        "masculin",
        "homme",
        "masculino",
        "hombre",
        "maschile",
        "uomo",
        "mezczyzna",
      ],
    ],
    [
      "other",
      [
        "d",
        "x",
        "divers",
        "diverse",
        "nonbinary",
        "andere",
        "anders",
        "autre",
        "otro",
        "altro",
        "inne",
      ],
    ],
  ],
  role: [
    [
      "admin",
      [
        "administrator",
        "administratorin",
        "yes",
        "y",
        "ja",
        "j",
        "x",
        "true",
        "wahr",
        "oui",
        "vrai",
        "si",
        "sim",
        "tak",
      ],
    ],
    [
      "user",
      [
        "employee",
        "mitarbeiter",
        "mitarbeiterin",
        "member",
        "mitglied",
        "no",
        "n",
        "nein",
        "false",
        "falsch",
        "non",
        "faux",
        "nao",
        "nie",
      ],
    ],
  ],
};

/** What our own files call a value, in whichever language they were written. */
const OURS: Partial<Record<ImportColumn, ReadonlyArray<[string, ReadonlyArray<string>]>>> = {
  gender: [
    ["female", IN_FILES.person_female],
    ["male", IN_FILES.person_male],
    ["other", IN_FILES.person_other],
  ],
  role: [
    ["admin", IN_FILES.common_admin],
    ["user", IN_FILES.common_user],
  ],
};

/** A value in our own word, if it is one that other tables use; otherwise as it is. */
export function ourValue(column: ImportColumn, value: string): string {
  const said = value.trim().replace(/^1$/, "yes").replace(/^0$/, "no");
  const own = OURS[column]?.find(([, texts]) => isOneOfThese(said, texts));
  const word = plain(said);
  return (own ?? USUAL[column]?.find(([, words]) => words.includes(word)))?.[0] ?? value;
}
