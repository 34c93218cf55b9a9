import { expect, test } from "vitest";
import { readOpenTask, withOpenTask } from "./open-task";

const ID = "5f0c2f9e-7d3b-4c7e-9a57-0a5a2e4f6b11";

test.each([
  [`https://daymark.test/list?task=${ID}`, ID],
  [`https://daymark.test/list?q=x&task=${ID}&page=2`, ID],
  ["https://daymark.test/list", null],
  ["https://daymark.test/list?task=", null],
  ["https://daymark.test/list?task=1", null],
  [`https://daymark.test/list?task=${ID}'--`, null],
])("%s has %s open", (address, taskId) => {
  expect(readOpenTask(new URL(address))).toBe(taskId);
});

test("opening and closing a task keeps the rest of the address", () => {
  expect(withOpenTask("/list", ID)).toBe(`/list?task=${ID}`);
  expect(withOpenTask("/list?q=a+b&page=2", ID)).toBe(`/list?q=a+b&page=2&task=${ID}`);
  expect(withOpenTask(`/list?task=${ID}&page=2`, null)).toBe("/list?page=2");
  expect(withOpenTask(`/list?task=${ID}`, null)).toBe("/list");
  expect(withOpenTask("", null)).toBe("");
  expect(withOpenTask("?view=overdue", ID)).toBe(`?view=overdue&task=${ID}`);
});
