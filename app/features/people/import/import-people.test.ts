import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "../../../../tests/setup/processor-ms";
import { toCsv } from "~/core/kit/csv/write";
import type { DetailRules } from "~/core/person/details";
import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { readsIn } from "~/core/words/reads-in";
import type { ImportColumn } from "./columns";
import { exampleFile } from "./example";
import { guessColumns } from "./guess-columns";
import { type ReadImport, readList, readTable } from "./import-people";
import { openText } from "./reading";
import { type ImportRow, rowReader } from "./read-row";
import { withoutDoubles, withoutTaken, withRefused } from "./rows";

const languages = Object.keys(LANGUAGES).filter(isLanguage);

const RULES = {
  contact: "ten_digits",
  gender: "required",
  joining_date: "required",
} as const;

const departments = [
  { value: "qA-Testing", label: "QA/Testing" },
  { value: "hr", label: "Human Resources" },
];
const HEADER = "First name,Last name,Email,Contact,Department,Joining date,Gender,Role";
const ANA = "Ana,Alvarez,ana@x.test,0123456789,hr,2024-05-06,female,user";

/** A file whose headings are ours. */
function readImport(text: string): ReadImport {
  const opened = openText(text, "team.csv", RULES);
  if (!("found" in opened)) throw new Error("Something is asked");
  return opened.found;
}

type Corrections = Record<number, Partial<Record<ImportColumn, string>>>;

/** The rows, judged as they are written, or as they are corrected. */
function judged(read: ReadImport, typed: Corrections = {}, rules: DetailRules = RULES) {
  if (!read.ok) throw new Error(read.message);
  const reader = rowReader({ departments, rules, order: read.order });
  return withoutDoubles(read.rows.map((row) => reader(row, typed[row.line])));
}

function rowsOf(text: string, typed?: Corrections): Array<ImportRow> {
  return judged(readImport(text), typed);
}

function messageOf(text: string): string {
  const read = readImport(text);
  return read.ok ? "fine" : read.message;
}

test("a good row is a person, with words of the old product and labels understood", () => {
  const text = `${HEADER}\n Ana , Alvarez ,ANA@x.test,0123456789,qa/testing,2024-05-06,Female,Admin`;
  expect(rowsOf(text)).toMatchObject([
    {
      line: 2,
      problems: {},
      person: {
        firstName: "Ana",
        lastName: "Alvarez",
        email: "ana@x.test",
        department: "qA-Testing",
        gender: "female",
        role: "admin",
      },
    },
  ]);
});

test.each([
  [
    "de",
    "Vorname;Nachname;E-Mail;Kontakt;Abteilung;Eintrittsdatum;Geschlecht;Rolle;Status\nAna;Alvarez;ana@x.test;0123456789;;1. 3. 2024;Weiblich;Mitglied;Aktiv\nBen;Baker;;9876543210;Keine Abteilung;2024-05-06;Divers;ADMIN;Aktiv",
  ],
  [
    "ar",
    "الاسم الأول,اسم العائلة,البريد الإلكتروني,بيانات الاتصال,القسم,تاريخ الانضمام,الجنس,الدور,الحالة\nAna,Alvarez,ana@x.test,0123456789,بلا قسم,2024/3/1,أنثى,مستخدم,\nBen,Baker,,9876543210,,2024-05-06,غير ذلك,مشرف,",
  ],
])("a file in the language %s is read, whoever reads it", (_, text) => {
  expect(rowsOf(text)).toMatchObject([
    { problems: {}, person: { joining_date: "2024-03-01", gender: "female", role: "user" } },
    {
      problems: {},
      person: { lastName: "Baker", department: null, gender: "other", role: "admin" },
    },
  ]);
});

test.each(languages)("the example and an export in %s are read in English", (language) => {
  const text = readsIn(language, exampleFile);
  const rows = rowsOf(text);
  expect(rows.map(({ cells }) => [cells.gender, cells.role])).toEqual([
    ["female", "user"],
    ["male", "admin"],
  ]);
});

test("columns may come in any order, be written like in the old product, and some may be missing", () => {
  const text =
    "gender;joining_date;E-Mail;LASTNAME;first_name;contact;Status\nm;2024-05-06;b@x.test;Baker;Ben;1234567890;Active";
  expect(rowsOf(text)[0]?.person).toMatchObject({
    role: "user",
    department: null,
    lastName: "Baker",
    gender: "male",
  });
});

test("what is not used is said: a title above, and columns that are nothing", () => {
  const opened = openText(`Our team\n${HEADER},Shoe size\n${ANA},44`, "team.csv", RULES);
  if (!("ask" in opened)) throw new Error("Expected a question");
  const columns = guessColumns(opened.ask.header).map((key) => (key === "role" ? null : key));
  expect(readTable(opened.ask, columns, RULES)).toMatchObject({
    ok: true,
    unused: ["Our team", "Role", "Shoe size"],
  });
});

test("each problem is at its row and column", () => {
  const text = [
    HEADER,
    ANA,
    ",Baker,ben,123,nowhere,06/05/2024x,unsure,boss",
    "Ana,Other,ANA@x.test,0123456789,,2024-05-06,other,",
    "A,B,c@x.test,0123456789,hr,2024-05-06,male,user,extra",
  ].join("\n");
  expect(rowsOf(text).map(({ line, problems }) => ({ line, problems }))).toEqual([
    { line: 2, problems: {} },
    {
      line: 3,
      problems: {
        firstName: "First name is required",
        email: "Invalid email format.",
        contact: "Exactly 10 digits",
        department: "There is no such department",
        joining_date: "Invalid Date: write it like 2024-05-31",
        gender: "Choose a gender",
        role: "Choose a role",
      },
    },
    { line: 4, problems: { email: "The same e-mail is on line 2" } },
    { line: 5, problems: { row: "9 cells, but 8 columns: is a comma not in quotes?" } },
  ]);
});

test("a password may be given, and is held to the rules", () => {
  const text = `${HEADER},Password\n${ANA},Morning-8\n${ANA.replace("ana@", "ben@")},short\n${ANA.replace("ana@", "eve@")},`;
  const [good, bad, none] = rowsOf(text);
  expect(good?.person?.password).toBe("Morning-8");
  expect(bad?.problems).toEqual({ password: "At least 8 characters" });
  expect(none?.person?.password).toBeUndefined();
});

test("people who exist already are marked, and nobody else", () => {
  const rows = rowsOf(`${HEADER}\n${ANA}\n${ANA.replace("ana@", "ben@")}`);
  const taken = withoutTaken(rows, ["ana@x.test", "eve@x.test"]);
  expect(taken.map(({ person }) => person?.email)).toEqual([undefined, "ben@x.test"]);
  const refused = withRefused(rows, new Map([[3, { error: "No" }]]));
  expect(refused.map(({ problems }) => problems)).toEqual([{}, { row: "No" }]);
});

test.each([
  ["", "There is nothing in it."],
  [HEADER, "It has a header row but no people."],
  [
    "First name,Email\nAna,x",
    "Line 1: the first line names the columns, and these are missing: Contact, Joining date, Gender.",
  ],
  [
    "Ana,ana@x.test\nBen,ben@x.test",
    "Line 1: this is somebody. Put a line above it that names the columns: First name, Last name, Email and so on.",
  ],
  [`${HEADER},email\n${ANA}`, "Line 1: the column Email is there twice."],
  [`${HEADER}\n"Ana,x`, "Line 2, column 1: A quotation mark opens here and is never closed."],
])("%j: %s", (text, message) => {
  expect(messageOf(text)).toBe(message);
});

function many(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => ANA.replace("ana@", `ana${index}@`));
  return [HEADER, ...lines].join("\r\n");
}

test("5,000 rows are read in a moment, and one more is too many", () => {
  let rows: ReturnType<typeof rowsOf> = [];
  expect(processorMs(() => (rows = rowsOf(many(5000))))).toBeLessThan(5000);
  expect(rows.filter(({ person }) => person !== null)).toHaveLength(5000);
  expect(messageOf(many(5001))).toBe("5,001 people are too many at once; 5,000 is the most.");
});

test("names with quotes, commas, emoji and formulas that were exported come in again equal", () => {
  const name = fc
    .array(fc.constantFrom('"', ",", ";", "'", "=", "+", "-", "@", "cmd", "🌅", "é", "O"), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(name, name, (firstName, lastName) => {
      const cells = [
        firstName,
        lastName,
        "a@x.test",
        "0123456789",
        "",
        "2024-05-06",
        "male",
        "user",
      ];
      // What looks like more than a name is taken as it is once an admin says so.
      const [row] = rowsOf(toCsv(HEADER.split(","), [cells]), { 2: { firstName, lastName } });
      expect(row?.person).toMatchObject({ firstName, lastName });
    }),
  );
});

const FREE = { contact: "none", gender: "none", joining_date: "required" } as const;

function listed(text: string, typed: Corrections = {}) {
  return judged(readList(text, "hr", { rules: FREE, today: "2026-11-25" }), typed, FREE);
}

test("each line of a list becomes somebody of the department, who comes in today", () => {
  const rows = listed("Ana Kovač\nBen Baker, ben@x.test\n\nCher");
  expect(rows.map(({ problems }) => problems)).toEqual([{}, {}, {}]);
  expect(rows[0]?.person).toMatchObject({ department: "hr", joining_date: "2026-11-25" });
  expect(rows[2]?.person).toMatchObject({ firstName: "Cher", lastName: "", email: null });
});

test("somebody who is there twice is corrected in the second row", () => {
  const text = "Ana Kovač\nBen B <ben@x.test>\nana kovač\nBen BEN@x.test";
  const same = { email: "The same e-mail is on line 2" };
  expect(listed(text).map(({ problems }) => problems)).toEqual([
    {},
    {},
    {
      username:
        "The same name is on line 1. If it is another person, write a sign-in name or an email address",
    },
    same,
  ]);
  const corrected = listed(text, { 3: { username: "ana.k" }, 4: { email: "b@x.test" } });
  expect(corrected.map(({ problems }) => problems)).toEqual([{}, {}, {}, {}]);
  expect(corrected[2]?.person?.username).toBe("ana.k");
  expect(listed(text, { 3: { username: "a" }, 4: {} })[3]?.problems).toEqual(same);
});

test.each([
  "Ben 030 123",
  "Küche (5)",
  "Cem @Kitchen",
  "Dana <Deer",
  "Kova? Eva",
  "Ana 2 a@x.test",
  "Kitchen:",
  "Jürgen MÃ¼ller",
  "Ana –",
  "'Ana Kovač'",
  "Ana und Ben",
  "Ana and Ben Baker",
  "أحمد و سارة",
  "Ana & Ben",
  "Ana + Ben Baker",
  "Ana/Ben",
  "Ana Kovač, Ben Baker",
])("%s is more than a name, until it is corrected or taken as it is", (line) => {
  const [row] = listed(line);
  expect([row?.person, Object.keys(row?.problems ?? {})]).not.toEqual([null, []]);
  expect(row?.person).toBeNull();
  expect(
    listed(line, { 1: { firstName: "Ana", lastName: "Kovač" } })[0]?.problems,
  ).not.toHaveProperty("firstName");
  const { firstName = "", lastName = "" } = row?.cells ?? {};
  expect(listed(line, { 1: { firstName, lastName, email: "" } })[0]?.person).toMatchObject({
    firstName,
  });
});

test.each([
  "José Ortega y Gasset",
  "Seán O'Neil",
  "Anna-Lena van der Berg",
  "D. B. Cooper",
  "葛城 太郎",
  "Andrea Sand",
])("%s is a name", (line) => {
  expect(listed(line)[0]?.problems).toEqual({});
});

test("what a spreadsheet did to numbers and days in a CSV file is named at its row, not mended", () => {
  const rows = rowsOf(
    `${HEADER}\n${ANA.replace("0123456789", "4.91E+11").replace("2024-05-06", "45352")}`,
  );
  const changed = "A spreadsheet changed this: write what it was";
  expect(rows[0]).toMatchObject({
    cells: { contact: "4.91E+11", joining_date: "45352" },
    problems: { contact: changed, joining_date: changed },
  });
  const typed = { 2: { contact: "0123456789", joining_date: "1.3.2024" } };
  expect(rowsOf(`${HEADER}\n${ANA}`, typed)[0]?.person?.joining_date).toBe("2024-03-01");
});

test("a row with a comma too many is good once its cells are corrected", () => {
  const text = `${HEADER}\nAna,${ANA},user`;
  expect(rowsOf(text)[0]?.problems).toHaveProperty("row");
  const cells = {
    lastName: "Alvarez",
    email: "ana@x.test",
    contact: "0123456789",
    department: "hr",
    joining_date: "2024-05-06",
    gender: "female",
    role: "user",
  };
  expect(rowsOf(text, { 2: cells })[0]?.problems).toEqual({});
});

test("dates with slashes are one question for the column", () => {
  const text = `${HEADER}\n${ANA.replace("2024-05-06", "3/1/2024")}`;
  const opened = openText(text, "team.csv", RULES);
  if (!("ask" in opened)) throw new Error("Expected a question");
  expect(openText(text.replace("3/1", "3/31"), "team.csv", RULES)).toHaveProperty("found");
});

test("a list of 5,000 is read, and of one more nobody", () => {
  const lines = Array.from({ length: 5001 }, (_, index) => `Ana Number${index}`);
  const asked = { rules: FREE, today: "2026-11-25" };
  expect(readList(lines.slice(1).join("\n"), "none", asked)).toMatchObject({ ok: true });
  expect(readList(lines.join("\n"), "none", asked)).toEqual({
    ok: false,
    message: "5,001 people are too many at once; 5,000 is the most.",
  });
});
