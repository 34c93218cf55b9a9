import { expect, test } from "vitest";
import { type InboxEntry, inboxSearch, readInboxPlace, rowText, toAnswer } from "./inbox-rows";

function read(search: string) {
  return readInboxPlace(new URLSearchParams(search));
}

test.each(["", "?show=unread", "?show=rejected&before=120", "?before=7"])(
  "%s is read and written alike",
  (search) => {
    expect(inboxSearch(read(search))).toBe(search);
  },
);

test.each(["before=", "before=x", "before=-1", "before=0", "before=1.5", "before=1e400"])(
  "?%s begins with the newest",
  (search) => {
    expect(read(search).before).toBeNull();
  },
);

test("a view that there is not shows all", () => {
  expect(read("show=everything").show).toBe("all");
  expect(read("show=rejected").show).toBe("rejected");
});

const assigned: InboxEntry = {
  id: "1",
  seq: 1,
  task_id: "t",
  task_title: "Slides",
  task_stage: "New",
  task_version: 3,
  is_own_task: true,
  kind: "assigned",
  message: "",
  sender_id: "a",
  sender_name: "Ada",
  admin_name: "Ada",
  because: "yours",
  created_at: "2026-01-01T00:00:00Z",
  read_at: null,
  unread: 1,
  last_kind: null,
  last_message: null,
  last_at: null,
  last_sender_id: null,
  last_sender_name: null,
  file_count: 0,
  file_kind: null,
  last_file_count: null,
  last_file_kind: null,
};

test("a row says what came in, and once that is read, what happened since", () => {
  const row: InboxEntry = {
    ...assigned,
    read_at: "2026-01-01T10:00:00Z",
    last_kind: "accepted",
    last_message: "",
    last_file_count: 0,
    last_sender_id: "ana",
    last_sender_name: "Ana Alvarez",
  };
  expect(rowText(row, "ana")).toBe("You accepted");
  expect(rowText({ ...row, last_kind: "message", last_message: "On it" }, "bob")).toBe(
    "Ana Alvarez: On it",
  );
  expect(rowText({ ...row, read_at: null }, "ana")).toBe("Ada assigned you this");
  expect(rowText({ ...row, last_kind: null }, "ana")).toBe("Ada assigned you this");
});

test("one's own new task is answered on its row, whatever came in last", () => {
  const task = { id: "t", version: 3, title: "Slides", stage: "New" };
  expect(toAnswer(assigned)).toEqual(task);
  expect(toAnswer({ ...assigned, kind: "message" })).toEqual(task);
});

test.each([
  { task_stage: "Pending" },
  { is_own_task: false },
  { task_stage: null, task_title: null, task_version: null },
] as const)("nothing is to be answered when %j", (change) => {
  expect(toAnswer({ ...assigned, ...change })).toBeNull();
});
