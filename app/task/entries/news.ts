import type { Database } from "~/core/server/types.generated";
import type { NEWS } from "./news.words";

export type NewsKind = Database["public"]["Enums"]["delivery_kind"];

/** The facts of a piece of news. */
type Known = {
  who: string;
  /** The message of the act; may be empty. */
  words: string;
  /** The files of the act: “a photo”; may be empty. */
  files: string;
  reason: string;
  due: string;
  isOwn: boolean;
  /** How many people have not answered. */
  unanswered: number;
  /** Until when the task's person is away, and who could take the task, in a sentence; empty in other news. */
  away: string;
  /** The count, in words. */
  amount: string;
};

export type NewsWords = {
  /** The name in an admin's list of deliveries. */
  name: string;
  /** The count in a summary of several pieces of news; null for news that is never in one. */
  amount: ((count: number, who: string) => string) | null;
  /** The push notice on a screen that others may read. */
  locked: string;
  /** The push notice for its person only; null for the same as on a locked screen. */
  push: ((known: Known) => string) | null;
  /** The first line of the mail, with the name of the acting person; null for news about no task. */
  mail: ((who: string) => string) | null;
  /** What the reader of the mail can do, if the task's stage does not say it. */
  toDo?: string;
};

/** News about one task. */
export type TaskKind = {
  [Kind in NewsKind]: (typeof NEWS)[Kind]["mail"] extends null ? never : Kind;
}[NewsKind];
