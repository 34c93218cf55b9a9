import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "../../../../tests/setup/processor-ms";
import { toCsv } from "~/core/kit/csv/write";
import type { ImportRow } from "./read-row";
import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { readsIn } from "~/core/words/reads-in";
import { columnOf } from "./columns";
import { exampleFile } from "./files";
import { isNamed } from "./guess-columns";
import { parseTable, readList, readTable, withoutHeadings } from "./import-people";
import { withoutSignIn, withoutTaken, withBelieved, withSignInNames } from "./rows";

const languages = Object.keys(LANGUAGES).filter(isLanguage);

const RULES = {
  contact_rule: "ten_digits",
  gender_rule: "required",
  joining_date_rule: "required",
} as const;

const departments = [
  { value: "qA-Testing", label: "QA/Testing" },
  { value: "hr", label: "Human Resources" },
];
const HEADER = "First name,Last name,Email,Contact,Department,Joining date,Gender,Role";
const ANA = "Ana,Alvarez,ana@x.test,0123456789,hr,2024-05-06,female,user";

/** A file whose headings are ours. */
function readImport(text: string) {
  const table = parseTable(text);
  if (!table.ok) return table;
  return readTable(table, table.header.cells.map(columnOf), { departments, rules: RULES });
}

function rowsOf(text: string): Array<ImportRow> {
  const read = readImport(text);
  if (!read.ok) throw new Error(read.message);
  return read.rows;
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
    "Vorname;Nachname;E-Mail;Kontakt;Abteilung;Eintrittsdatum;Geschlecht;Rolle;Status\nAna;Alvarez;ana@x.test;0123456789;;1. März 2024;Weiblich;Mitglied;Aktiv\nBen;Baker;;9876543210;Keine Abteilung;2024-05-06;Divers;ADMIN;Aktiv",
  ],
  [
    "ar",
    "الاسم الأول,اسم العائلة,البريد الإلكتروني,بيانات الاتصال,القسم,تاريخ الانضمام,الجنس,الدور,الحالة\nAna,Alvarez,ana@x.test,0123456789,بلا قسم,1 مارس 2024,أنثى,مستخدم,\nBen,Baker,,9876543210,,2024-05-06,غير ذلك,مشرف,",
  ],
])("a file in the language %s is read, whoever reads it", (_, text) => {
  const table = parseTable(text);
  if (!table.ok) throw new Error(table.message);
  expect(isNamed(table.header)).toBe(true);
  expect(rowsOf(text)).toMatchObject([
    { problems: {}, person: { joiningDate: "2024-03-01", gender: "female", role: "user" } },
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
    "gender;joiningDate;E-Mail;LASTNAME;first_name;contact;Shoe size;Status\nMale;2024-05-06;b@x.test;Baker;Ben;1234567890;44;Active";
  const read = readImport(text);
  expect(read).toMatchObject({ ok: true, unused: ["Shoe size"] });
  expect(rowsOf(text)[0]?.person).toMatchObject({
    role: "user",
    department: null,
    lastName: "Baker",
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
        joiningDate: "Invalid Date: write it like 2024-05-31",
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
  expect(
    withoutTaken(rows, ["ana@x.test", "eve@x.test"]).map(({ person }) => person?.email),
  ).toEqual([undefined, "ben@x.test"]);
});

test.each([
  ["", "There is nothing in it."],
  [HEADER, "It has a header row but no people."],
  [
    "Name,Email\nAna,x",
    "Line 1: the first line names the columns, and these are missing: First name, Contact, Joining date, Gender.",
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
      const [row] = rowsOf(toCsv(HEADER.split(","), [cells]));
      expect(row?.person ?? row?.doubtful).toMatchObject({ firstName, lastName });
    }),
  );
});

const FREE = { contact_rule: "none", gender_rule: "none", joining_date_rule: "required" } as const;

test("each line of a list becomes somebody of the department, who comes in today; doubles are marked", () => {
  const text = "Ana Kovač\nBen Baker, ben@x.test\nana kovač\nCher\nBen B; BEN@x.test";
  const workspace = { departments, rules: FREE, today: "2026-11-25" };
  const read = readList(text, "hr", workspace);
  if (!read.ok) throw new Error(read.message);
  expect(read.rows.map(({ problems }) => problems)).toEqual([
    {},
    {},
    {
      lastName: "The same name is on line 1. Is it another person? Then they sign in as shown",
    },
    {},
    { email: "The same e-mail is on line 2" },
  ]);
  expect(read.rows[0]?.person).toMatchObject({ department: "hr", joiningDate: "2026-11-25" });
  expect(withoutSignIn(read.rows).map(({ line }) => line)).toEqual([1, 3, 4]);
  expect(read.rows[3]?.person).toMatchObject({ firstName: "Cher", lastName: "" });
  const names = new Map([
    [1, "ana.kovac"],
    [3, "ana.kovac2"],
  ]);
  const named = withSignInNames(read.rows, names);
  expect(named.map(({ person }) => person?.username ?? null)).toEqual([
    "ana.kovac",
    ...Array.from({ length: 4 }, () => null),
  ]);
  // Once the admin says that she is somebody else; a row with one address twice stays out.
  expect(named[2]?.cells.username).toBe("ana.kovac2");
  const believed = withBelieved(named, new Set([3, 5]));
  expect(believed.map(({ person }) => person?.username ?? null)).toEqual([
    ...["ana.kovac", null, "ana.kovac2", null, null],
  ]);
  expect(believed[4]?.person).toBeNull();
});

test("a name that holds an @, a bracket or a digit is a question, in a list and in a file", () => {
  const workspace = { departments, rules: FREE, today: "2026-11-25" };
  const listed = readList(
    [
      "Ana Kovač",
      "Ben 030 123",
      "Küche (5)",
      "Cem @Kitchen",
      "Dana <Deer",
      "Kova? Eva",
      "Ana 2 a@x.test",
    ].join("\n"),
    "hr",
    workspace,
  );
  const filed = readImport(`${HEADER}\n${ANA.replace("Alvarez", "Alvarez 2")}`);
  if (!listed.ok || !filed.ok) throw new Error("Expected rows");
  const [ana, ...odd] = [...listed.rows, ...filed.rows];
  expect(ana?.person?.firstName).toBe("Ana");
  for (const { person, doubtful, problems } of odd) {
    expect([person, Object.values(problems)]).toEqual([null, ["Is this a name?"]]);
    expect(doubtful).not.toBeNull();
  }
  // An admin may say that it is one: then it is added as the others are.
  const named = withSignInNames(listed.rows, new Map([[2, "ben.030"]]));
  const [, ben, kitchen] = withBelieved(named, new Set([2]));
  expect(ben).toMatchObject({ problems: {}, person: { lastName: "030 123", username: "ben.030" } });
  expect(kitchen?.person).toBeNull();
});

test("two people in one row are a question, and a name that has the word is none", () => {
  const workspace = { departments, rules: FREE, today: "2026-11-25" };
  const two = [
    "Ana und Ben",
    "Ana & Ben",
    "Ana and Ben",
    "Ana + Ben Baker",
    "Ana y Ben",
    "Ana/Ben",
  ];
  const more = [
    "Ana, Ben und Cem",
    "Ana et Ben a@x.test",
    "Ana Kovač u. Ben Baker",
    "CEM UND DANA",
  ];
  const names = ["José Ortega y Gasset", "Ana Andersen", "John E Smith", "Rosa e", "Undine Und"];
  const read = readList([...two, ...more, ...names].join("\n"), "hr", workspace);
  if (!read.ok) throw new Error("Expected rows");
  const asked = read.rows.filter(({ doubtful }) => doubtful !== null);
  expect(asked.map(({ line }) => line)).toEqual([...two, ...more].map((_, index) => index + 1));
  for (const { person, problems } of asked) {
    expect([person, Object.values(problems)]).toEqual([null, ["Is this one person?"]]);
  }
  const filed = readImport(`${HEADER}\n${ANA.replace("Ana", "Ana & Ben")}`);
  expect(filed.ok && filed.rows[0]?.problems).toEqual({ lastName: "Is this one person?" });
});

test("a list of 5,000 is read, and of one more nobody", () => {
  const lines = Array.from({ length: 5001 }, (_, index) => `Ana Number${index}`);
  const workspace = { departments, rules: FREE, today: "2026-11-25" };
  expect(readList(lines.slice(1).join("\n"), "none", workspace)).toMatchObject({ ok: true });
  expect(readList(lines.join("\n"), "none", workspace)).toEqual({
    ok: false,
    message: "5,001 people are too many at once; 5,000 is the most.",
  });
});

test("a table without headings begins with its first person", () => {
  const table = parseTable("Ana Kovač,ana@x.test\nBen Baker,ben@x.test");
  if (!table.ok) throw new Error(table.message);
  const workspace = { departments, rules: FREE, today: "2026-11-25" };
  const columns = ["fullName", "email"] as const;
  const read = readTable(withoutHeadings(table), columns, workspace);
  if (!read.ok) throw new Error(read.message);
  expect(read.rows.map(({ line, person }) => `${line} ${person?.email ?? ""}`)).toEqual([
    "1 ana@x.test",
    "2 ben@x.test",
  ]);
  expect(readTable(withoutHeadings(table), [null, "email"], workspace)).toEqual({
    ok: false,
    message: "These columns are needed, and none is one of them: First name.",
  });
});
