import { expect, test } from "vitest";
import { toCsv } from "~/core/kit/csv/write";
import { columnOf } from "./columns";
import { guessColumns, headingsAt } from "./guess-columns";
import { parseTable, readTable, type Table } from "./import-people";
import { parseCsv } from "./read-csv";
import { openTable } from "./reading";
import { questionsOf } from "./repairs";
import { ourValue } from "./values";
import { decode } from "./decode";

const RULES = {
  contact_rule: "ten_digits",
  gender_rule: "required",
  joining_date_rule: "required",
} as const;
const departments = [{ value: "hr", label: "Küche" }];

function tableOf(text: string): Table {
  const table = parseTable(text);
  if (!table.ok) throw new Error(table.message);
  return table;
}

test.each([
  [["First name,Last name,Email", "Ana,Kovač,a@x.test"], 0],
  [["Team 2026,,", "Vorname,Nachname,E-Mail", "Ana,Kovač,a@x.test"], 1],
  [["Staff", "as of March,,", "Name,Phone,Team", "Ana,1,Bar"], 2],
  [["Staff,", "Colleague,Where", "Ana,Bar"], 1],
  [["Colleague,Where", "Ana,Bar"], 0],
  [["Name", "Ana", "Ben"], 0],
  [["Ana,a@x.test", "Ben,b@x.test"], 0],
])("of the lines %j line %i names the columns", (lines, place) => {
  const parsed = parseCsv(lines.join("\n"));
  expect(parsed.ok && headingsAt(parsed.rows)).toBe(place);
});

test.each([
  ["gender", ["F", "w", "weiblich", "Féminin", "FRAU", "Mme", "Fr.", "Sra.", " female "], "female"],
  ["gender", ["M", "männlich", "Herr", "homme", "Mr.", "Hr."], "male"],
  ["gender", ["d", "divers", "X", "non-binary"], "other"],
  ["role", ["yes", "Ja", "1", "x", "Administrator", "TRUE"], "admin"],
  ["role", ["no", "Nein", "0", "Mitarbeiter", "falsch"], "user"],
] as const)("as a %s %j is %s", (column, values, ours) => {
  for (const value of values)
    expect([value, ourValue(column, value).trim()]).toEqual([value, ours]);
});

test("what is no usual word stays", () => {
  for (const value of ["", "42", "unsure", "Chief"]) expect(ourValue("gender", value)).toBe(value);
});

test("an order of dates that is not clear is asked about once, and so are zeros that were lost", () => {
  const header = "First name,Contact,Joining date,Gender,Sign-in name";
  const table = tableOf(
    `${header}\nAna,123456789,3/1/2024,f,7001\nBen,0123456789,4/2/2024,m,0042\nCem,12345,5/3/2024,d,42`,
  );
  const columns = table.header.cells.map(columnOf);
  const asked = questionsOf(table.rows, columns, RULES);
  expect(asked).toEqual({
    isOrderOpen: true,
    lost: [
      { column: "contact", front: "0", digits: 10, count: 1, example: "123456789" },
      { column: "username", front: "0", digits: 4, count: 1, example: "42" },
    ],
  });
  expect(openTable(`${header}\nAna,0123456789,3/1/2024,f,7001`, departments, RULES)).toHaveProperty(
    "ask",
  );
  expect(
    openTable(`${header}\nAna,0123456789,3/31/2024,f,7001`, departments, RULES),
  ).toHaveProperty("found");

  const workspace = { departments, rules: RULES };
  const read = readTable(table, columns, workspace, { order: "month", lost: asked.lost });
  if (!read.ok) throw new Error(read.message);
  expect(read.rows.map(({ cells }) => [cells.contact, cells.joiningDate, cells.username])).toEqual([
    ["0123456789", "2024-03-01", "7001"],
    ["0123456789", "2024-04-02", "0042"],
    ["12345", "2024-05-03", "0042"],
  ]);
  // Nobody has said it: no date is taken for another.
  const unsaid = readTable(table, columns, workspace);
  expect(unsaid.ok && unsaid.rows[0]?.problems.joiningDate).toMatch(/^Invalid Date/);
});

test.each(["international", "optional"] as const)(
  "the plus sign that a spreadsheet took from telephone numbers is put back where they are %s",
  (contact_rule) => {
    const rules = { ...RULES, contact_rule };
    const table = tableOf(
      "First name,Contact,Joining date,Gender\nAna,4930123456,2024-03-01,f\nBen,+4930123457,2024-03-01,m\nCem,030 123458,2024-03-01,d\nDana,12345,2024-03-01,f",
    );
    const columns = table.header.cells.map(columnOf);
    const { lost } = questionsOf(table.rows, columns, rules);
    expect(lost).toEqual([
      { column: "contact", front: "+", digits: 10, count: 1, example: "4930123456" },
    ]);
    const read = readTable(table, columns, { departments, rules }, { order: "day", lost });
    expect(read.ok && read.rows.map(({ cells }) => cells.contact)).toEqual([
      "+4930123456",
      "+4930123457",
      "030 123458",
      "12345",
    ]);
    expect(questionsOf(table.rows, columns, RULES).lost).toEqual([]);
  },
);

const PEOPLE = [
  [
    "Jürgen",
    "O'Neil; Groß",
    "",
    "7001",
    "0123456789",
    "Küche",
    "2024-03-01",
    "Male",
    "Admin",
    "Active",
  ],
  [
    "=cmd|' /C calc'!A",
    "Zoë",
    "zoe@x.test",
    "",
    "0987654321",
    "No Department",
    "2023-12-31",
    "Female",
    "User",
    "Active",
  ],
  ["Cher", "", "", "0042", "0300000001", "", "1999-01-02", "Other", "User", "Deactivated"],
];
const HEADER = [
  "First name,Last name,Email,Sign-in name,Contact,Department,Joining date,Gender,Role,Status",
]
  .join("")
  .split(",");

/** Our file as a spreadsheet saves it again: in its code page, with its divider, its dates and its numbers. */
function savedAgain(text: string, divider: string, dateOf: (iso: string) => string): Uint8Array {
  const parsed = parseCsv(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  // It knows nothing of what our apostrophes are for: cells are as they are in the file.
  const cells = text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      Array.from(
        line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "",
      ),
    );
  const lines = cells.map((row) =>
    row
      .map((cell) => {
        if (/^\d{4}-\d\d-\d\d$/.test(cell)) return dateOf(cell);
        if (/^\d+$/.test(cell)) return String(Number(cell));
        return cell.includes(divider) ? `"${cell}"` : cell;
      })
      .join(divider),
  );
  const letters = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
  );
  return Uint8Array.from(Array.from(`${lines.join("\r\n")}\r\n`), (letter) =>
    letters.indexOf(letter),
  );
}

test.each([
  ["German", ";", (iso: string) => iso.split("-").toReversed().join("."), "day"],
  ["American", ",", (iso: string) => iso.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, "$2/$3/$1"), "month"],
  ["British", ",", (iso: string) => iso.split("-").toReversed().join("/"), "day"],
] as const)(
  "our file, opened and saved by a %s spreadsheet, comes in again",
  (_, divider, dateOf, order) => {
    const { text, isSure } = decode(savedAgain(toCsv(HEADER, PEOPLE), divider, dateOf));
    expect(isSure).toBe(true);
    // What a spreadsheet would run is still guarded.
    expect(text.split(/[\r\n]+|[;,]/).filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([]);
    const table = tableOf(text);
    const columns = guessColumns(table.header);
    const { lost, isOrderOpen } = questionsOf(table.rows, columns, RULES);
    expect(isOrderOpen).toBe(false);
    const read = readTable(table, columns, { departments, rules: RULES }, { order, lost });
    if (!read.ok) throw new Error(read.message);
    expect(read.rows.map(({ problems }) => problems)).toEqual([{}, {}, {}]);
    expect(
      read.rows.map(({ person }) => [
        person?.firstName,
        person?.lastName,
        person?.email,
        person?.username,
        person?.contact,
        person?.department,
        person?.joiningDate,
        person?.gender,
        person?.role,
      ]),
    ).toEqual([
      ["Jürgen", "O'Neil; Groß", null, "7001", "0123456789", "hr", "2024-03-01", "male", "admin"],
      [
        "=cmd|' /C calc'!A",
        "Zoë",
        "zoe@x.test",
        null,
        "0987654321",
        null,
        "2023-12-31",
        "female",
        "user",
      ],
      ["Cher", "", null, "0042", "0300000001", null, "1999-01-02", "other", "user"],
    ]);
  },
);
