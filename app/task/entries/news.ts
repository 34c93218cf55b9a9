import type { Database } from "~/core/server/types.generated";
import type { NEWS } from "./news.words";

export type NewsKind = Database["public"]["Enums"]["delivery_kind"];

/** What is known about a piece of news when it is put into words. */
type Known = {
  who: string;
  /** What they wrote; empty for nothing. */
  words: string;
  /** What they sent with it: “a photo”; empty for nothing. */
  files: string;
  reason: string;
  due: string;
  isOwn: boolean;
  /** How many people have not answered. */
  unanswered: number;
  /** Until when its person is away, and who could take it, in a sentence; empty if that is not what is told. */
  away: string;
  /** How much of its kind there is. */
  amount: string;
};

export type NewsWords = {
  /** In an admin's list of deliveries. */
  name: string;
  /** How much of it there is where several pieces of news are told in one; null for what is never among them. */
  amount: ((count: number, who: string) => string) | null;
  /** By push, on a screen that others may read. */
  locked: string;
  /** By push, with what only its person may read; null for no more than on a locked screen. */
  push: ((known: Known) => string) | null;
  /** The first line of its mail, with the name of the person whose act it is; null for what is about no task. */
  mail: ((who: string) => string) | null;
  /** What its reader can do, in its mail, if that does not follow from the stage of the task. */
  toDo?: string;
};

/** News about one task. */
export type TaskKind = {
  [Kind in NewsKind]: (typeof NEWS)[Kind]["mail"] extends null ? never : Kind;
}[NewsKind];
