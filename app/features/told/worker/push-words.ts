import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { filesText } from "~/task/entries/sent.words";
import { rejectReasonLabels } from "~/task/entries/rejection";
import { awayText } from "~/core/person/away/absence";
import { formatExact } from "~/core/time/time";
import type { Delivery } from "../deliveries.model.server";
import type { PushNotice } from "../push/notice";
import type { PushTarget } from "../push.model.server";
import type { NewsKind } from "~/task/entries/news";
import { NEWS } from "~/task/entries/news.words";
import { isOfRoutine } from "~/task/entries/routine-news.words";
import { TOGETHER } from "../push.words";
import { joined } from "~/core/words/said";

/** The news to tell now, what a person can do about its one task, and how many tasks they have today. */
type Standing = Omit<PushTarget, "endpoint" | "p256dh" | "auth">;

const OWN_PAGE = "/user-dashboard";
const NEWS_PAGE = "/admin-dashboard/new-notification";

/** In characters, of title and body each: a push message has at most four kilobytes, encrypted. */
const LONGEST = 300;

/** The notice of a delivery, on a screen that others may see: it says as much as its person chose. */
export function noticeOf(delivery: Delivery, standing: Standing): PushNotice {
  const { id, person, kind, title, task_id: taskId, photo, shows_text: isFull } = delivery;
  const { version, is_own: isOwn, can_accept: canAccept, today } = standing;
  if (delivery.task_count > 1) return bundleOf(delivery, standing);
  const isOpen = isFull && title !== null && taskId !== null;
  const says = isFull ? shortened(bodyOf(delivery, standing)) : NEWS[kind].locked;
  const inbox = isOwn ? OWN_PAGE : NEWS_PAGE;
  return {
    id,
    person,
    title: isOpen ? shortened(title) : t("Daymark"),
    body: [says, ...besides(kind, standing)].join("\n"),
    url: taskId === null ? pageOf(kind) : `${inbox}?${new URLSearchParams({ task: taskId })}`,
    // Nobody should accept a text that they have not read.
    accepts: isOpen && canAccept && version !== null ? { taskId, version } : null,
    task: taskId,
    canReply: isOpen && kind !== "rejected",
    image: isOpen && photo !== null ? href("/files/:id/preview", { id: photo }) : null,
    today,
  };
}

/** One notice about several tasks, which opens the page with all of them. */
function bundleOf(
  { id, person, role, task_id: taskId, shows_text: isFull }: Delivery,
  { titles, task_count: tasks, today, is_own: isOwn, ...amountsOf }: Standing,
): PushNotice {
  const amounts = shortened(amountsText(amountsOf));
  // Names are only in notices that show a task's text.
  const locked = shortened(amountsText({ kinds: amountsOf.kinds, counts: amountsOf.counts }));
  const more = Math.max(tasks - titles.length, 0);
  return {
    id,
    person,
    title: isFull ? amounts : t("Daymark"),
    body: isFull ? shortened(TOGETHER.titles(joined(titles), more)) : locked,
    // A lead's news may be of their people: the first of them says.
    url: role === "admin" || (taskId !== null && !isOwn) ? NEWS_PAGE : OWN_PAGE,
    accepts: null,
    task: null,
    canReply: false,
    image: null,
    today,
  };
}

/** Other news of the same task, as one line; none if there is none. */
function besides(kind: Delivery["kind"], { kinds, counts }: Standing): Array<string> {
  const others = kinds.map((one, place) => {
    const count = counts[place] ?? 1;
    // The notice shows one of the replies, and of another kind it says all.
    return one === kind ? (kind === "replied" ? count - 1 : 0) : count;
  });
  const left = kinds.filter((_, place) => (others[place] ?? 0) > 0);
  const text = amountsText({ kinds: left, counts: others.filter((count) => count > 0) });
  return text === "" ? [] : [text];
}

/** The page that news without a task opens. */
function pageOf(kind: Delivery["kind"]): string {
  if (isOfRoutine(kind)) return "/admin-dashboard/routines";
  return kind === "joining" ? "/admin-dashboard/join-link" : "/";
}

function bodyOf(delivery: Delivery, standing: Standing): string {
  const { is_own: isOwn, kinds, counts, names, people } = standing;
  const { kind, message, reject_reason: reason, zone: time_zone, hour_cycle } = delivery;
  const { push, locked } = NEWS[kind];
  const place = kinds.indexOf(kind);
  if (push === null) return locked;
  const timeSettings = { time_zone, hour_cycle, workspace_zone: time_zone, today: "" };
  return push({
    who: delivery.who ?? t("Daymark"),
    words: (message ?? "").replace(/\s+/g, " ").trim(),
    files: filesText(delivery),
    reason: rejectReasonLabels[reason ?? "other"],
    due: formatExact(delivery.due_date_time ?? "", timeSettings),
    isOwn,
    unanswered: delivery.unanswered ?? 1,
    away: awayText(delivery.who ?? "", delivery.absence),
    amount: amountsText({
      kinds: [kind],
      counts: [counts[place] ?? 1],
      names: [names[place] ?? ""],
      people: [people[place] ?? 0],
    }),
  });
}

/** The amount of each kind of news, in the order of the kinds, and the people who acted. */
type Amounts = {
  kinds: ReadonlyArray<NewsKind>;
  counts: ReadonlyArray<number>;
  /** One person's name for each kind, or none. */
  names?: ReadonlyArray<string>;
  /** How many people acted, for each kind. */
  people?: ReadonlyArray<number>;
};

/** "5 new tasks, 2 late, 5 rejected by Ana and 2 others". */
function amountsText({ kinds, counts, names = [], people = [] }: Amounts): string {
  return joined(
    kinds.flatMap((kind, place) => {
      const name = names[place] ?? "";
      const who = name && TOGETHER.people(name, Math.max((people[place] ?? 0) - 1, 0));
      return NEWS[kind].amount?.(Math.max(counts[place] ?? 1, 1), who) ?? [];
    }),
  );
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST - 1).join("")}…`;
}
