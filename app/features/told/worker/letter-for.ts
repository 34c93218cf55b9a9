import { sentText } from "~/task/entries/sent.words";
import { awayText } from "~/core/person/away/absence";
import { localTime } from "~/core/time/local-time";
import { morningLetter, overviewLetter } from "../mail/day-letters";
import type { Letter } from "~/core/server/mail/letter";
import type { Place, Reader } from "../mail/reader";
import { isOfRoutine } from "~/task/entries/routine-news.words";
import { roleLetter, routineLetter, taskLetter, trialLetter } from "../mail/task-letter";
import type { Delivery } from "../deliveries.model.server";
import type { StoredMorningRow, StoredOverviewRow } from "../mails.model.server";

/** What a letter needs besides its delivery. */
export type Sources = {
  /** May be loaded together with those of other people. */
  morningRows(person: string): PromiseLike<ReadonlyArray<StoredMorningRow>>;
  overviewRows(person: string): PromiseLike<ReadonlyArray<StoredOverviewRow>>;
  /** The names of people whose mail came back. */
  returnedMails(person: string): PromiseLike<ReadonlyArray<string>>;
};

/** The workspace's day, which comes with the rows. */
type Day = { workspace_zone: string; today: string };

/** The mail of a delivery; null if there is nothing to report. */
export async function letterFor(
  delivery: Delivery,
  sources: Sources,
  place: Place,
): Promise<Letter | null> {
  const { kind, person } = delivery;
  if (kind === "trial") return trialLetter();
  if (kind === "role") return roleLetter(readerOf(delivery), place);
  if (kind === "morning") {
    const rows = (await sources.morningRows(person)).filter((row) => row.person === person);
    const reader = readerOf(delivery, rows[0]);
    return morningLetter(rows, reader, place, Date.now());
  }
  if (kind === "overview") {
    const asked = [sources.overviewRows(person), sources.returnedMails(person)] as const;
    const [rows, returned] = await Promise.all(asked);
    const reader = readerOf(delivery, rows[0]);
    return overviewLetter(rows, returned, reader, place, Date.now());
  }
  if (kind === "joining") return null;
  if (isOfRoutine(kind)) {
    return delivery.title === null ? null : routineLetter(kind, delivery.title, place);
  }
  const { task_id: taskId, title, due_date_time: due } = delivery;
  if (taskId === null || title === null || due === null) return null;
  const news = {
    kind,
    taskId,
    title,
    description: delivery.description ?? "",
    priority: delivery.priority,
    stage: delivery.stage,
    due,
    who: delivery.who,
    message: saidIn(delivery),
    reason: delivery.reject_reason,
    proposed: delivery.proposed_due_date_time,
    unanswered: delivery.unanswered ?? 0,
    isOwn: delivery.is_own,
    away: awayText(delivery.who ?? "", delivery.absence),
  };
  return taskLetter(news, readerOf(delivery), place);
}

/** The words of the news; that somebody was asked in has only their name. */
function saidIn(delivery: Delivery): string {
  if (delivery.kind === "asked_in") return "";
  return delivery.message?.trim() ? delivery.message : sentText(delivery);
}

/** The reader, with their own time zone; without rows, with their own day too. */
function readerOf(delivery: Delivery, day?: Day): Reader {
  const { zone, hour_cycle } = delivery;
  const today = localTime(new Date().toISOString(), zone)?.date ?? "";
  return {
    uid: delivery.person,
    name: delivery.full_name,
    isAdmin: delivery.role === "admin",
    timeSettings: {
      time_zone: zone,
      workspace_zone: day?.workspace_zone ?? zone,
      today: day?.today ?? today,
      hour_cycle,
    },
  };
}
