import { expect, test } from "vitest";
import { ordersOf, readDate } from "./dates";

test.each([
  [["01.03.2024", "3.1.2024"], ["day"]],
  [["3/1/2024", "31/1/2024"], ["day"]],
  [["3/1/2024", "1/31/2024", "45352", "01.03.2024"], ["month"]],
  [
    ["3/1/2024", "1-2-2024", ""],
    ["day", "month"],
  ],
  [["13/1/2024", "1/13/2024"], []],
  [["2024-03-01", "45352", "tomorrow"], ["day"]],
  [[], ["day"]],
])("the dates %j can be read in the orders %j", (values, orders) => {
  expect(ordersOf(values)).toEqual(orders);
});

test.each([
  ["2024-03-01", "2024-03-01", "2024-03-01"],
  ["2024-03-01 00:00:00", "2024-03-01", "2024-03-01"],
  ["2024/3/1", "2024-03-01", "2024-03-01"],
  ["01.03.2024", "2024-03-01", "2024-03-01"],
  [" 1. 3. 2024 ", "2024-03-01", "2024-03-01"],
  ["3/1/2024", "2024-01-03", "2024-03-01"],
  ["3/1/1999 12:00:00 AM", "1999-01-03", "1999-03-01"],
  ["31-12-1970", "1970-12-31", "31-12-1970"],
  ["30.02.2024", "30.02.2024", "30.02.2024"],
])("%j is %s with the day first, and %s with the month first", (text, day, month) => {
  expect([readDate(text, "day"), readDate(text, "month")]).toEqual([day, month]);
});

test.each(["45352", "3.1.24", "20240301", "1-Mar-2024", "Mar 2024", "tomorrow", ""])(
  "%j stays as it is",
  (text) => {
    expect([readDate(text, "day"), readDate(text, "month")]).toEqual([text, text]);
  },
);

test("as long as nobody has said the order, a date with slashes stays", () => {
  expect(readDate("3/1/2024", null)).toBe("3/1/2024");
});
