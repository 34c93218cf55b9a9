import { expect, test } from "vitest";
import type { Delivery } from "../deliveries.model.server";
import { readNotice } from "../push/notice";
import { noticeOf } from "./push-words";

const DELIVERY: Delivery = {
  id: "a",
  attempt: 1,
  channel: "push",
  kind: "assigned",
  person: "p",
  full_name: "Ana",
  email: "ana@daymark.test",
  role: "user",
  zone: "UTC",
  hour_cycle: null,
  shows_text: true,
  task_id: "t",
  title: "Water the plants",
  description: "All of them.",
  stage: "New",
  due_date_time: "2026-11-24T15:00:00Z",
  priority: "Medium",
  who: "Maria",
  message: null,
  reject_reason: null,
  proposed_due_date_time: null,
  unanswered: null,
  is_own: true,
  task_count: 1,
  file_count: 0,
  file_kind: null,
  photo: null,
  absence: null,
  languages: [],
};
const STANDING: Parameters<typeof noticeOf>[1] = {
  version: 1,
  is_own: true,
  can_accept: true,
  today: 2,
  kinds: ["assigned"],
  counts: [1],
  titles: ["Water the plants"],
  task_count: 1,
  names: [""],
  people: [0],
};

test("one task is told with its acts, and a line for what else happened to it", () => {
  const notice = noticeOf(DELIVERY, {
    ...STANDING,
    kinds: ["assigned", "raised", "replied"],
    counts: [1, 1, 2],
  });
  expect(notice).toMatchObject({
    title: "Water the plants",
    accepts: { taskId: "t", version: 1 },
    task: "t",
    canReply: true,
  });
  expect(notice.body).toMatch(/^Maria assigned you this\. Due .+\n1 of high priority, 2 messages$/);
});

test("what is still to do is told after when it is due, which a long text does not push out", () => {
  const reopened: Delivery = { ...DELIVERY, kind: "reopened", stage: "Pending", message: "" };
  const standing: typeof STANDING = { ...STANDING, kinds: ["reopened"], can_accept: false };
  expect(noticeOf(reopened, standing).body).toMatch(/^Maria reopened this\. Due \S.+$/);
  const { body } = noticeOf({ ...reopened, message: "The corner\nat the window" }, standing);
  expect(body).toMatch(/^Maria reopened this\. Due .+\nThe corner at the window$/);
  const long = noticeOf({ ...reopened, message: "x".repeat(2000) }, standing).body;
  expect(long).toMatch(/^Maria reopened this\. Due .+\nx+…$/);
});

test("a photo is shown with the words, and to nobody who wants no text, of several tasks, or of one that they lost", () => {
  const sent: Delivery = {
    ...DELIVERY,
    ...{ kind: "replied", message: "", file_count: 2, file_kind: "image", photo: "x" },
  };
  const standing: typeof STANDING = { ...STANDING, kinds: ["replied"] };
  expect(noticeOf({ ...sent, shows_text: false }, standing).image).toBeNull();
  expect(noticeOf({ ...sent, task_count: 2 }, { ...standing, task_count: 2 }).image).toBeNull();
  expect(noticeOf({ ...sent, task_id: null, title: null }, standing).image).toBeNull();
  expect(noticeOf({ ...sent, photo: null }, standing).image).toBeNull();
  const notice = noticeOf(sent, standing);
  expect(notice).toMatchObject({ body: "Maria sent 2 photos", image: "/files/x/preview" });
  expect(readNotice(JSON.parse(JSON.stringify(notice)))?.image).toBe("/files/x/preview");
  for (const image of ["https://else.test/a", "//else.test/files/", "/logout", 7]) {
    expect(readNotice({ ...notice, image })?.image).toBeNull();
  }
});

test("several tasks are told by numbers and titles, and have no acts", () => {
  const delivery = { ...DELIVERY, task_count: 8 };
  const several: typeof STANDING = {
    ...STANDING,
    kinds: ["assigned", "late", "blocked"],
    counts: [5, 2, 1],
    titles: ["One", "Two", "Three", "Four"],
    task_count: 8,
    names: ["Maria", "", "Ben"],
    people: [1, 0, 1],
  };
  const notice = {
    title: "5 new tasks, 2 late, 1 blocked by Ben",
    body: "One, Two, Three, Four and 4 more",
    url: "/user-dashboard",
    accepts: null,
    task: null,
    canReply: false,
  };
  expect(noticeOf(delivery, several)).toMatchObject(notice);
  // A lead's are first of their people's.
  expect(noticeOf(delivery, { ...several, is_own: false }).url).toBe(
    "/admin-dashboard/new-notification",
  );
  expect(noticeOf({ ...delivery, shows_text: false }, several)).toMatchObject({
    title: "Daymark",
    body: "5 new tasks, 2 late, 1 blocked",
  });
});

test("what people did is said with who they are", () => {
  const standing = { ...STANDING, titles: ["One"], task_count: 5 };
  function titleOf(names: Array<string>, people: Array<number>) {
    const kinds = ["rejected", "replied"] as const;
    const told = { ...standing, kinds: [...kinds], counts: [5, 2], names, people };
    return noticeOf({ ...DELIVERY, role: "admin", task_count: 5 }, told).title;
  }
  expect(titleOf(["Ana", "Ben"], [1, 1])).toBe("5 rejected by Ana, 2 messages from Ben");
  expect(titleOf(["Ana", ""], [2, 0])).toBe("5 rejected by Ana and 1 other, 2 messages");
  expect(titleOf(["Ana", ""], [4, 0])).toBe("5 rejected by Ana and 3 others, 2 messages");
});

test("an assigner is told until when somebody is away, and who their deputy is", () => {
  const absence = { until: "2026-11-30", deputy: "d", deputy_name: "Ben", deputy_until: null };
  const delivery: Delivery = { ...DELIVERY, kind: "away", who: "Ana", is_own: false, absence };
  expect(noticeOf(delivery, { ...STANDING, kinds: ["away"], is_own: false }).body).toBe(
    "Ana is away until Monday 30\u00a0Nov, and back that day. Deputy: Ben",
  );
});

test("who asks to join is counted, and the notice opens the page where they are let in", () => {
  const asks: Delivery = {
    ...DELIVERY,
    kind: "joining",
    task_id: null,
    title: null,
    role: "admin",
    task_count: 0,
  };
  const standing = {
    ...STANDING,
    kinds: ["joining" as const],
    counts: [3],
    titles: [],
    task_count: 0,
  };
  expect(noticeOf(asks, standing)).toMatchObject({
    title: "Daymark",
    body: "3 people ask to join",
    url: "/admin-dashboard/join-link",
    accepts: null,
    canReply: false,
  });
  expect(noticeOf({ ...asks, shows_text: false }, standing).body).toBe("People ask to join");
});
