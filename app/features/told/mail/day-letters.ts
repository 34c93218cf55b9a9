import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import type { Database } from "~/core/server/types.generated";
import { formatDue } from "~/core/time/due";
import { formatSince, formatWhen } from "~/core/time/time";
import { type Block, type Letter, type Phrase, said, type Tone } from "~/core/server/mail/letter";
import { LETTER_TEXTS, MORNING_MAIL } from "./letter.words";
import { dayName, type Place, type Reader, taskUrl, zoneName } from "./reader";
import { comma, joined } from "~/core/words/said";

type Functions = Database["public"]["Functions"];

/** Parts of the morning mail, in their order. */
const PARTS = ["late", "today", "answer", "unread"] as const;
type Part = Database["public"]["Enums"]["morning_part"];

const TONES: Record<Part, Tone> = { late: "late", today: "today", answer: "new", unread: "quiet" };

export type MorningRow = Omit<
  Functions["morning_rows"]["Returns"][number],
  "person" | "today" | "workspace_zone"
>;

/** The mail of the day about somebody's own tasks; null if there is nothing to report. */
export function morningLetter(
  rows: ReadonlyArray<MorningRow>,
  reader: Reader,
  place: Place,
  now: number,
): Letter | null {
  const parts = PARTS.flatMap((part) => {
    const own = rows.filter((row) => row.part === part);
    return own[0] ? [{ part, rows: own, total: own[0].total }] : [];
  });
  if (parts.length === 0) return null;
  const day = dayName(now, reader);
  const numbers = joined(parts.map(({ part, total }) => MORNING_MAIL[part](total)));
  const blocks = parts.map(({ part, rows: own, total }): Block => ({
    kind: "rows",
    heading: `${MORNING_MAIL.parts[part]} · ${total}`,
    tone: TONES[part],
    rows: own.map((row) => ({
      title: row.title,
      url: taskUrl(place, row.task_id, row.is_own),
      notes: notesOf(row, reader, now),
    })),
    more: total > own.length ? LETTER_TEXTS.more(total - own.length) : null,
  }));
  const button = {
    label: LETTER_TEXTS.openDay,
    url: `${place.origin}/user-dashboard/conversations`,
  };
  return {
    subject: `${MORNING_MAIL.subject(day)}: ${numbers}`,
    preview: numbers,
    heading: MORNING_MAIL.subject(day),
    blocks: [...blocks, { kind: "button", ...button }],
    foot: [LETTER_TEXTS.times(zoneName(reader))],
  };
}

function notesOf(row: MorningRow, { timeSettings }: Reader, now: number): Array<Phrase> {
  const { who } = row;
  if (row.part === "unread") {
    const unread = LETTER_TEXTS.unread(row.unread);
    return [
      who === null
        ? unread
        : around((last) => t("{unread}, last from {who}", { unread, who: last }), said(who)),
    ];
  }
  const waits = !row.is_answered && row.part !== "answer" ? [LETTER_TEXTS.notAnswered] : [];
  return [
    formatDue(row.due_date_time, timeSettings, now),
    ...waits,
    ...(who === null ? [] : [[said(who)]]),
  ];
}

export type OverviewRow = Omit<
  Functions["overview_rows"]["Returns"][number],
  "today" | "workspace_zone"
>;

/** The mail of the day for admins: what is late and what nobody answered; null if there is nothing to report. */
export function overviewLetter(
  rows: ReadonlyArray<OverviewRow>,
  returned: ReadonlyArray<string>,
  reader: Reader,
  place: Place,
  now: number,
): Letter | null {
  if (rows.length === 0 && returned.length === 0) return null;
  const { late = 0, unanswered = 0 } = rows[0] ?? {};
  const numbers = numbersOf(late, unanswered);
  const day = dayName(now, reader);
  return {
    subject: [t("The team on {day}", { day }), numbers].filter(Boolean).join(": "),
    preview: numbers,
    heading: t("The team on {day}", { day }),
    blocks: [
      ...(rows.length === 0 ? [] : [teamBlock(rows, reader, place, now)]),
      ...returnedBlocks(returned),
      {
        kind: "button",
        label: LETTER_TEXTS.openTeam,
        url: `${place.origin}/admin-dashboard/task-status`,
      },
    ],
    foot: [LETTER_TEXTS.times(zoneName(reader))],
  };
}

function numbersOf(late: number, unanswered: number): string {
  return joined([
    ...(late > 0 ? [t("{count} late", { count: late })] : []),
    ...(unanswered > 0 ? [t("{count} not answered", { count: unanswered })] : []),
  ]);
}

function teamBlock(
  rows: ReadonlyArray<OverviewRow>,
  reader: Reader,
  place: Place,
  now: number,
): Block {
  const { late = 0, unanswered = 0 } = rows[0] ?? {};
  return {
    kind: "rows",
    heading: numbersOf(late, unanswered),
    tone: late > 0 ? "late" : "new",
    rows: rows.map(({ task_id, title, who, due_date_time: due, is_late: isLate, assigned_at }) => ({
      title,
      url: taskUrl(place, task_id, false),
      notes: [
        [said(who)],
        isLate
          ? formatDue(due, reader.timeSettings, now)
          : LETTER_TEXTS.assigned(formatSince(assigned_at, reader.timeSettings)),
        ...(isLate ? [] : [t("due {when}", { when: formatWhen(due, reader.timeSettings) })]),
      ],
    })),
    more: null,
  };
}

function returnedBlocks(returned: ReadonlyArray<string>): Array<Block> {
  if (returned.length === 0) return [];
  const names = returned.flatMap((name, n) => (n === 0 ? [said(name)] : [comma(), said(name)]));
  return [
    { kind: "text", phrase: [`${t("Mail to these people comes back")}: `, ...names] },
    {
      kind: "text",
      phrase: t("Check their addresses under All Users. Until then they get no more mail."),
    },
  ];
}
