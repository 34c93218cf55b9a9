import { z } from "zod";
import { lastEntryText } from "./conversation";
import { priorities } from "./priority";
import type { Entry } from "./thread";

/** Parts of a task's text at some time. */
export const SaidSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    due_date_time: z.string(),
    priority: z.enum(priorities),
  })
  .partial();

export type Said = z.infer<typeof SaidSchema>;

/** What a change of a task changed: "moved the deadline from Tue 09:30 to tomorrow 17:00 and changed the description". */
export function changeText(from: Said, to: Said, when: (iso: string) => string): string {
  const parts: Array<string> = [];
  if (from.title !== undefined && to.title !== undefined)
    parts.push(`changed the title from “${from.title}” to “${to.title}”`);
  if (from.due_date_time !== undefined && to.due_date_time !== undefined)
    parts.push(`moved the deadline from ${when(from.due_date_time)} to ${when(to.due_date_time)}`);
  if (from.priority !== undefined && to.priority !== undefined)
    parts.push(`changed the priority from ${from.priority} to ${to.priority}`);
  if (from.description !== undefined) parts.push("changed the description");
  const last = parts.pop() ?? "changed this";
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}

type Saying = Pick<
  Entry,
  "kind" | "message" | "sender_name" | "changed_from" | "changed_to" | "given_to"
> & { isOwn: boolean };

/** The text of an entry in the conversation itself: with what changed, and who has the task now. */
export function toldEntry(entry: Saying, when: (iso: string) => string): string {
  const { kind, message, sender_name: senderName, isOwn, given_to: givenTo } = entry;
  const who = isOwn ? "You" : (senderName ?? "Daymark");
  if (kind === "changed" && entry.changed_from && entry.changed_to)
    return `${who} ${changeText(entry.changed_from, entry.changed_to, when)}`;
  if (kind === "reassigned" && givenTo !== null) return `${who} gave this to ${givenTo}`;
  return lastEntryText({ kind, message, senderName, isOwn });
}
