import type { IconName } from "~/core/kit/ui/icon-names";
import { Constants } from "~/core/server/types.generated";
import type { Stage } from "~/task/row/task-life";
import type { TaskRow } from "~/task/row/task-row";

/** What the database does with tasks. */
export type DatabaseKind = (typeof Constants.public.Enums.command_kind)[number];

/** What can be done with tasks; to open one is to have seen it. */
export const KINDS = [...Constants.public.Enums.command_kind, "open"] as const;
export type CommandKind = (typeof KINDS)[number];

/** A task as far as it is acted upon. */
export type ActingTask = Pick<TaskRow, "id" | "version" | "title" | "stage"> &
  Partial<Pick<TaskRow, "done">>;

/** The stages of what is not withdrawn. */
export const PRESENT = ["New", "Pending", "Completed", "Rejected"] as const;

type Fields = Readonly<Record<string, string>>;

/** A task as far as it says what its person is offered. */
export type Offered = Partial<Pick<TaskRow, "done" | "routine">>;

type Fact = {
  /** The stage to which it brings a task; none where it stays, or only the server knows. */
  goal?: Stage | ((from: Stage | null | undefined, args: Fields) => Stage | null);
  /** The act that undoes it; none does for one that is itself an undoing. */
  undoneBy?: CommandKind;
  /** It undoes another command, whose id it names. */
  undoes?: true;
  /** It is a part of the conversation, and shown there until that has it. */
  isSaid?: true;
  /** The field that names the part of a task which it is about; that part says itself that it waits. */
  part?: string;
  /** It depends on where the earlier ones left other tasks, and a later one takes its place. */
  isPlaced?: true;
  /** It says that a task is blocked, by what, or null: that it is not. */
  blocks?: (args: Fields) => string | null;
  /** To a task's own person: in these stages, in one of which it is what they do next, unless the task is such a one. */
  own?: Place & {
    next?: Stage;
    unless?: (task: Offered) => boolean;
    /** Where its window asks before it is done. */
    asks?: "always" | "conversation";
  };
};

type Words = {
  /** On its button. */
  does: string;
  /** The same where there is room for it. */
  inFull?: string;
  /** On an admin's, where that is another word. */
  forAdmin?: string;
  /** Once it is done, where the server says no more; none where its person sees it. */
  told?: string;
};

/** One's own task: if it was not done, and if it was already, for example in another window. */
type OwnWords = { failed: string; already?: string };

/** Once it is done, beside Undo. */
type UndoneWords = { done: string };

/** Of its window, and of that part of a task, which opens it. */
type PartWords = { title: string; hint: string };

/** A command as far as its words depend on it. */
export type Decided = { kind: CommandKind; goal: Stage | null; args?: Fields };

type Place = { in: ReadonlyArray<Stage>; icon: IconName };

/** What an act does, where it is offered by itself, and its words; the database enforces who may do it, and where. */
export type Act = Fact & {
  /** Whether it waits for the connection: always, or if it is about one's own task; otherwise it fails without one. */
  waits?: "always" | "own";
  /** To an admin: done when it is pressed, in a window of its own, or in one at that part of the task. */
  admin?: Place & { by: "press" | "window" | "part" };
  /** With several tasks: done when it is pressed, or after a question, or in a form. */
  several?: { by: "press" | "question" | "form"; icon: IconName };
  /** What it says of itself and of its failure instead, where that depends on the command. */
  decided?: (decided: Decided) => { does?: string; failed?: string };
  words: Words & Partial<OwnWords & UndoneWords & PartWords & { short: string }>;
};

type WithWords = Act &
  (
    | { waits: "own"; undoneBy: CommandKind; words: OwnWords & UndoneWords }
    | { waits: "own"; undoneBy?: undefined; words: OwnWords }
    | { waits?: "always" }
  ) &
  ({ admin: { by: "part" }; words: PartWords } | { admin?: { by: "press" | "window" } }) &
  ({ several: object; words: { short: string } } | { several?: undefined });

/** Those of a room, each with all the words that it needs. */
export function acts<const Room extends Partial<Record<CommandKind, WithWords>>>(room: Room): Room {
  return room;
}

let list: Readonly<Record<CommandKind, Act>>;

/** Takes the list of all acts, which are in rooms after this one. */
export function handActs(all: Readonly<Record<CommandKind, Act>>): void {
  list = all;
}

/** What is known of an act, whichever it is. */
export function actOf(kind: CommandKind): Act {
  return list[kind];
}

/** Whether a task's own person is offered an act in this stage. */
export function isOwnAct({ own }: Pick<Act, "own">, stage: Stage, task: Offered): boolean {
  return own !== undefined && own.in.includes(stage) && !own.unless?.(task);
}

/** What one's own decision does, and the text if it was not done. */
export function decisionWords(decided: Decided): { does: string; failed: string } {
  const { words, decided: said } = actOf(decided.kind);
  const { does, failed = does } = words;
  return { does, failed, ...said?.(decided) };
}
