import type { IconName } from "~/core/kit/ui/icon-names";
import { Constants } from "~/core/server/types.generated";
import type { Stage } from "~/task/row/task-life";
import type { TaskRow } from "~/task/row/task-row";

/** The commands of the database. */
export type DatabaseKind = (typeof Constants.public.Enums.command_kind)[number];

/** The commands about tasks; "open" means that the task was seen. */
export const KINDS = [...Constants.public.Enums.command_kind, "open"] as const;
export type CommandKind = (typeof KINDS)[number];

/** The part of a task that acts need. */
export type ActingTask = Pick<TaskRow, "id" | "version" | "title" | "stage"> &
  Partial<Pick<TaskRow, "done">>;

/** The stages of tasks that are not withdrawn. */
export const PRESENT = ["New", "Pending", "Completed", "Rejected"] as const;

type Fields = Readonly<Record<string, string>>;

/** The part of a task that decides what its person may do. */
export type Offered = Partial<Pick<TaskRow, "done" | "routine">>;

type Fact = {
  /** The stage to which the act brings a task; none if the stage stays, or only the server knows. */
  goal?: Stage | ((from: Stage | null | undefined, args: Fields) => Stage | null);
  /** The act that undoes this one; none for an act that itself undoes. */
  undoneBy?: CommandKind;
  /** Undoes another command, whose id its fields name. */
  undoes?: true;
  /** Is an entry of the conversation, and shown there until the conversation has the entry. */
  isSaid?: true;
  /** The field that names the act's part of a task; that part itself says that the act waits. */
  part?: string;
  /** Depends on where earlier acts placed other tasks, and is replaced by a later one. */
  isPlaced?: true;
  /** Returns the reason for a blocked task, or null for an unblocked one. */
  blocks?: (args: Fields) => string | null;
  /** Offered to a task's person in these stages, except with `unless`; in the stage `next` it is their next act. */
  own?: Place & {
    next?: Stage;
    unless?: (task: Offered) => boolean;
    /** Where the dialog asks before the act is done. */
    asks?: "always" | "conversation";
  };
};

type Words = {
  /** The label of the button. */
  does: string;
  /** The longer label, where there is room. */
  inFull?: string;
  /** The label of an admin's button, if it is another. */
  forAdmin?: string;
  /** The text after success, unless the server says more; none if its person sees the result. */
  told?: string;
};

/** For the task's person: the text after a failure, and if the act was already done, e.g. in another tab. */
type OwnWords = { failed: string; already?: string };

/** The text after success, beside Undo. */
type UndoneWords = { done: string };

/** The title and hint of the dialog, and of the part of a task that opens it. */
type PartWords = { title: string; hint: string };

/** The label of the button for several tasks. */
type SeveralWords = { short: string };

/** The title of the form for several tasks, whose number is given in words. */
type FormWords = SeveralWords & { forSeveral: (tasks: string) => string };

/** The part of a command on which its words depend. */
export type Decided = { kind: CommandKind; goal: Stage | null; args?: Fields };

type Place = { in: ReadonlyArray<Stage>; icon: IconName };

/** What an act does, where it is offered, and its words; the database enforces who may do it, and when. */
export type Act = Fact & {
  /** Waits for the connection: always, or only for the reader's own task; otherwise it fails without one. */
  waits?: "always" | "own";
  /** Offered to an admin, and unless `alone` to leads: done at a press, in a dialog, or in one at that part of the task. */
  admin?: Place & { by: "press" | "window" | "part"; alone?: true };
  /** Offered for several tasks: done at a press, after a question, or in a form. */
  several?: { by: "press" | "question" | "form"; icon: IconName };
  /** Labels that depend on the command. */
  decided?: (decided: Decided) => { does?: string; failed?: string };
  words: Words & Partial<OwnWords & UndoneWords & PartWords & FormWords>;
};

type WithWords = Act &
  (
    | { waits: "own"; undoneBy: CommandKind; words: OwnWords & UndoneWords }
    | { waits: "own"; undoneBy?: undefined; words: OwnWords }
    | { waits?: "always" }
  ) &
  ({ admin: { by: "part" }; words: PartWords } | { admin?: { by: "press" | "window" } }) &
  (
    | { several: { by: "form" }; words: FormWords }
    | { several: { by: "press" | "question" }; words: SeveralWords }
    | { several?: undefined }
  );

/** The acts of one folder, each with all the words that it needs. */
export function acts<const Room extends Partial<Record<CommandKind, WithWords>>>(room: Room): Room {
  return room;
}

let list: Readonly<Record<CommandKind, Act>>;

/** Takes the list of all acts, whose folders import this one. */
export function handActs(all: Readonly<Record<CommandKind, Act>>): void {
  list = all;
}

/** What is known of an act. */
export function actOf(kind: CommandKind): Act {
  return list[kind];
}

/** Whether a task's own person is offered an act in this stage. */
export function isOwnAct({ own }: Pick<Act, "own">, stage: Stage, task: Offered): boolean {
  return own !== undefined && own.in.includes(stage) && !own.unless?.(task);
}

/** The label of a person's own decision, and the text if it failed. */
export function decisionWords(decided: Decided): { does: string; failed: string } {
  const { words, decided: said } = actOf(decided.kind);
  const { does, failed = does } = words;
  return { does, failed, ...said?.(decided) };
}
