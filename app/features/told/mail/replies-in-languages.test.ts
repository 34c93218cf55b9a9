import { expect, test } from "vitest";
import "../../../../tests/fixtures/signing-keys";
import { toText } from "~/core/server/mail/render-text";
import type { Language } from "~/core/words/languages";
import { readsIn } from "~/core/words/reads-in";
import { awayText } from "~/core/person/away/absence";
import { sentText } from "~/task/entries/sent.words";
import { answerAddress, unsubscribeUrl } from "./addresses.server";
import { answerText } from "./answer-text.server";
import type { Ours } from "./quoted/ours";
import { type TaskNews, taskLetter } from "./task-letter";

const DELIVERY = "4b1d7e3a-0c52-4c8e-9a63-2f5f0d9f1b11";
const TASK = "5ad1a0f7-5d2e-4d1c-9f0e-111111111111";
const ORIGIN = "https://day.test";

const ours: Ours = {
  origin: ORIGIN,
  sender: "day@mark.test",
  mailbox: "daymark@mark.test",
  reader: "ana@day.test",
  sentAt: new Date("2026-11-20T14:00:12Z"),
  task: TASK,
  kind: "assigned",
  title: "Order paper",
  words: ["", "White, two boxes of each size."],
  names: ["Maria Moss", "Ana Alvarez"],
};
const news: TaskNews = {
  kind: "assigned",
  taskId: TASK,
  title: ours.title,
  description: "White, two boxes of each size.",
  priority: "High",
  stage: "New",
  due: "2026-11-27T14:00:00Z",
  who: "Maria Moss",
  message: "",
  reason: null,
  proposed: null,
  unanswered: 0,
  isOwn: true,
  away: "",
};
const reader = {
  uid: "8f8c1a30-0000-4000-8000-000000000001",
  name: "Ana Alvarez",
  isAdmin: false,
  timeSettings: {
    time_zone: "Europe/Berlin",
    workspace_zone: "Europe/Berlin",
    today: "2026-11-20",
    hour_cycle: 12,
  },
};

/** Our mail as programs quote it, below what somebody wrote. */
function quoted(language: Language, of: (news: TaskNews) => TaskNews) {
  const text = readsIn(language, () => {
    const letter = taskLetter(of(news), reader, { origin: ORIGIN, canAnswer: true });
    return toText({ ...letter, unsubscribeUrl: unsubscribeUrl(ORIGIN, DELIVERY) });
  });
  const to = answerAddress("daymark@mark.test", DELIVERY);
  const head = `Am 20.11.2026 um 15:00 schrieb Maria Moss (Daymark) <${to}>:`;
  return ["SAYS", "", head, ...text.trimEnd().split("\n")]
    .map((line, n) => (n < 3 ? line : `> ${line}`))
    .join("\n");
}

const WORDS = "Mache ich.\nFällig war es gestern.\nسأنجزها غدًا";

test.each([
  ["de", "de"],
  ["ar", "ar"],
  ["en", "de"],
  ["en", "ar"],
] as const)("a mail in %s is found in the answer of a reader of %s", (sentIn, readIn) => {
  const absence = { until: "2026-11-30", deputy: "d", deputy_name: "Ben", deputy_until: null };
  const kinds: Array<[Partial<Ours>, (news: TaskNews) => TaskNews]> = [
    [{}, (all) => all],
    [{ kind: "accepted" }, (all) => ({ ...all, kind: "accepted", isOwn: false })],
    [{ kind: "late" }, (all) => ({ ...all, kind: "late", stage: "Pending" })],
    [
      { kind: "rejected", words: ["Too much", ""] },
      (all) => ({
        ...all,
        kind: "rejected",
        message: "Too much",
        reason: "too_much",
        isOwn: false,
      }),
    ],
    [
      { kind: "unanswered" },
      (all) => ({ ...all, kind: "unanswered", isOwn: false, unanswered: 3 }),
    ],
    [{ kind: "away" }, (all) => ({ ...all, kind: "away", away: awayText("Maria Moss", absence) })],
    [
      { kind: "replied" },
      (all) => ({
        ...all,
        kind: "replied",
        message: sentText({ file_count: 3, file_kind: "image" }),
      }),
    ],
  ];
  for (const [own, of] of kinds) {
    const mail = quoted(sentIn, of).replace("SAYS", WORDS);
    const left = readsIn(readIn, () => answerText({ text: mail }, { ...ours, ...own }));
    expect(left, own.kind ?? "assigned").toBe(WORDS);
  }
});

test.each([
  ["de", "Annehmen"],
  ["ar", "قبول"],
  ["de", "Fällig"],
] as const)("in %s %s alone is an answer", (language, word) => {
  const mail = quoted(language, (all) => all).replace("SAYS", word);
  expect(readsIn(language, () => answerText({ text: mail }, ours))).toBe(word);
});
