import { expect, test } from "vitest";
import { ASSIGN_TEXTS } from "./assignments.words";
import { LOGOUT_TEXTS } from "./tasks.words";

test.each([
  [0, 0, 0, undefined],
  [1, 0, 0, "1 decision is still waiting to be sent. If you log out, it is lost."],
  [2, 0, 0, "2 decisions are still waiting to be sent. If you log out, they are lost."],
  [0, 1, 0, "1 message is still waiting to be sent. If you log out, it is lost."],
  [0, 0, 1, "1 file is still waiting to be sent. If you log out, it is lost."],
  [0, 1, 2, "1 message and 2 files are still waiting to be sent. If you log out, they are lost."],
  [
    1,
    1,
    2,
    "1 decision, 1 message and 2 files are still waiting to be sent. If you log out, they are lost.",
  ],
  [
    2,
    1,
    0,
    "2 decisions and 1 message are still waiting to be sent. If you log out, they are lost.",
  ],
])(
  "whoever logs out while %i decisions, %i messages and %i files wait is told",
  (decisions, messages, files, text) => {
    expect(LOGOUT_TEXTS.lost({ decisions, messages, files })).toBe(text);
  },
);

test.each([
  ["Ada Lovelace", "Task assigned to Ada Lovelace"],
  [null, "Task assigned to User"],
  [undefined, "Task assigned to User"],
])("a task assigned to %j reads %s §8.14", (name, text) => {
  expect(ASSIGN_TEXTS.assigned(name)).toBe(text);
});
