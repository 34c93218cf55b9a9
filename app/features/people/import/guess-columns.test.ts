import { expect, test } from "vitest";
import { guessColumns, headingsAt, isNamed } from "./guess-columns";

function guess(...cells: Array<string>) {
  return guessColumns({ line: 1, cells });
}

test("headings in usual words are guessed, others are not §rights.27", () => {
  expect(guess("Employee Name", "E-Mail-Adresse", "Phone", "Team", "Shoe size", "")).toEqual([
    "fullName",
    "email",
    "contact",
    "department",
    null,
    null,
  ]);
  expect(guess("Vorname", "Familienname", "الهاتف")).toEqual(["firstName", "lastName", "contact"]);
});

test("beside a first name, a name is the last one; beside both it is not needed", () => {
  expect(guess("Vorname", "Name")).toEqual(["firstName", "lastName"]);
  expect(guess("Name", "First name", "Last name")).toEqual([null, "firstName", "lastName"]);
});

test("of two columns that may be the same, our own heading or the first is taken", () => {
  expect(guess("Phone", "Mobile")).toEqual(["contact", null]);
  expect(guess("Phone", "Contact")).toEqual([null, "contact"]);
});

test("a table with our own headings needs no question", () => {
  expect(isNamed({ line: 1, cells: ["first_name", "Last name", "E-Mail", "Status", " "] })).toBe(
    true,
  );
  expect(isNamed({ line: 1, cells: ["First name", "Last name", "Shoe size"] })).toBe(false);
});

test.each([
  [["First name,Last name,Email", "Ana,Kovač,a@x.test"], 0],
  [["Team 2026,,", "Vorname,Nachname,E-Mail", "Ana,Kovač,a@x.test"], 1],
  [["Staff", "as of March,,", "Name,Phone,Team", "Ana,1,Bar"], 2],
  [["Colleague,Where", "Ana,Bar"], 0],
  [["Name", "Ana", "Ben"], 0],
])("of the lines %j line %i names the columns", (lines, place) => {
  expect(headingsAt(lines.map((text, line) => ({ line, cells: text.split(",") })))).toBe(place);
});
