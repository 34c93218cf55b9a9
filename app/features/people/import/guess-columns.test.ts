import { expect, test } from "vitest";
import { guessColumns, isNamed, isPerson } from "./guess-columns";

function guess(...cells: Array<string>) {
  return guessColumns({ line: 1, cells });
}

test("headings in usual words are guessed, others are not §rights.27", () => {
  expect(guess("Employee Name", "E-Mail-Adresse", "Tel.", "Dept", "Shoe size", "")).toEqual([
    "fullName",
    "email",
    "contact",
    "department",
    null,
    null,
  ]);
  expect(guess("Prénom", "Nom")).toEqual(["firstName", "lastName"]);
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

test("a first line with an email address is a person, not headings", () => {
  expect(isPerson({ line: 1, cells: ["Ana Kovač", "ana@x.test"] })).toBe(true);
  expect(isPerson({ line: 1, cells: ["Name", "E-mail"] })).toBe(false);
  expect(guess("Ana Kovač", "ana@x.test", "ana@y.test")).toEqual([null, "email", null]);
});
