import { expect, test } from "vitest";
import {
  answerPlace,
  type Entry,
  firstUnread,
  readMarks,
  toldEntries,
  withEarlier,
  withNewest,
} from "./thread";

const ANA = "ana";
const ADA = "ada";

function entry(seq: number, more: Partial<Entry> = {}): Entry {
  return {
    id: `e${seq}`,
    seq,
    kind: "message",
    message: `Message ${seq}`,
    sender_id: ADA,
    sender_name: "Ada",
    recipient_id: ANA,
    created_at: "2026-11-20T09:00:00Z",
    read_at: null,
    reject_reason: null,
    proposed_due_date_time: null,
    changed_from: null,
    changed_to: null,
    given_to: null,
    edited_at: null,
    editable_until: null,
    is_taken_back: false,
    file_count: 0,
    file_kind: null,
    ...more,
  };
}

function page(from: number, to: number, earlier: number | null = from) {
  const entries = Array.from({ length: to - from + 1 }, (_, index) => entry(from + index));
  return { entries, earlier };
}

function numbers({ entries }: { entries: ReadonlyArray<Entry> }) {
  return entries.map(({ seq }) => seq);
}

test("what was paged back to stays when a newer page comes", () => {
  const held = withEarlier(page(5, 8), page(1, 4, null));
  expect(numbers(held)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(held.earlier).toBeNull();
  const now = withNewest(held, page(7, 10));
  expect(numbers(now)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(now.earlier).toBeNull();
});

test("the newest page slides on without a gap although nothing was paged back to", () => {
  const now = withNewest(page(1, 4), page(3, 6));
  expect(numbers(now)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(now.earlier).toBe(1);
});

test("after a long sleep a gap in the conversation is not hidden", () => {
  const now = withNewest(page(1, 4), page(8, 11));
  expect(numbers(now)).toEqual([8, 9, 10, 11]);
  expect(now.earlier).toBe(8);
});

test("the newest page updates the entries it contains", () => {
  const read = { entries: [entry(4, { read_at: "2026-11-20T10:00:00Z" })], earlier: 4 };
  const now = withNewest(page(3, 4), read);
  expect(now.entries.map(({ read_at: at }) => at)).toEqual([null, "2026-11-20T10:00:00Z"]);
});

test("a whole conversation replaces what was held", () => {
  expect(numbers(withNewest(page(1, 9), page(3, 4, null)))).toEqual([3, 4]);
  expect(numbers(withNewest(page(1, 2), { entries: [], earlier: null }))).toEqual([]);
});

test("an earlier page that overlaps puts nothing in twice", () => {
  expect(numbers(withEarlier(page(4, 6), page(2, 5)))).toEqual([2, 3, 4, 5, 6]);
  expect(numbers(withEarlier({ entries: [], earlier: 9 }, page(2, 3)))).toEqual([2, 3]);
});

test("an own entry counts as read when a later one to the same person is", () => {
  const entries = [
    entry(1, { recipient_id: "ben" }),
    entry(2),
    entry(3, { read_at: "2026-11-20T10:00:00Z" }),
    entry(4),
    entry(5, { sender_id: ANA, recipient_id: ADA, read_at: "2026-11-20T11:00:00Z" }),
    entry(6, { recipient_id: null }),
  ];
  expect([...readMarks(entries, ADA)].toSorted()).toEqual([
    ["e2", "2026-11-20T10:00:00Z"],
    ["e3", "2026-11-20T10:00:00Z"],
  ]);
});

test("the first unread entry is the first that this person received and did not read", () => {
  const entries = [entry(1, { read_at: "2026-11-20T10:00:00Z" }), entry(2), entry(3)];
  expect(firstUnread(entries, ANA)).toBe("e2");
  expect(firstUnread(entries, ADA)).toBeNull();
  expect(firstUnread([], ANA)).toBeNull();
});

test("the answer buttons are under the assignment while that is near the end", () => {
  const assigned = entry(1, { kind: "assigned" });
  expect(answerPlace([assigned])).toBe("stream");
  expect(answerPlace([assigned, ...page(2, 8).entries])).toBe("stream");
  expect(answerPlace([assigned, ...page(2, 9).entries])).toBe("foot");
  expect(answerPlace(page(2, 4).entries)).toBe("foot");
  expect(answerPlace([assigned, ...page(2, 20).entries, entry(21, { kind: "assigned" })])).toBe(
    "stream",
  );
});

test("a rejected task that was reopened is told as moved back to New, a completed one as reopened", () => {
  const kinds = ["assigned", "rejected", "message", "reopened", "completed", "reopened"] as const;
  const told = toldEntries(kinds.map((kind, index) => entry(index, { kind })));
  expect(told.map(({ kind }) => kind)).toEqual([
    ...kinds.slice(0, 3),
    "released",
    ...kinds.slice(4),
  ]);
});
