import { expect, test } from "vitest";
import { toCsv } from "~/core/kit/csv/write";
import { parseCsv } from "./read-csv";
import { openFile } from "./reading";
import { rowReader } from "./read-row";

const RULES = {
  contact: "ten_digits",
  gender: "required",
  joining_date: "required",
} as const;
const departments = [{ value: "hr", label: "Küche" }];

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

/** Our file as a spreadsheet saves it again: in its code page, with its divider and its dates. */
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
  async (_, divider, dateOf, order) => {
    const bytes = savedAgain(toCsv(HEADER, PEOPLE), divider, dateOf);
    // What a spreadsheet would run is still guarded.
    const text = new TextDecoder("windows-1252").decode(bytes);
    expect(text.split(/[\r\n]+|[;,]/).filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([]);
    const opened = await openFile(bytes, "team.csv", RULES);
    if (!("found" in opened) || !opened.found.ok) throw new Error("Expected rows");
    expect(opened.found.order).toBe(order);
    const read = rowReader({ departments, rules: RULES, order });
    // As an admin takes them: two of the names look like more.
    const rows = opened.found.rows.map((row) => read(row, row.cells));
    expect(rows.map(({ problems }) => problems)).toEqual([{}, {}, {}]);
    expect(
      rows.map(({ person }) => [
        person?.firstName,
        person?.lastName,
        person?.email,
        person?.username,
        person?.contact,
        person?.department,
        person?.joining_date,
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
