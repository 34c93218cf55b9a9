import type { IconName } from "~/core/kit/ui/icon-names";
import type { Database } from "~/core/server/types.generated";
import type { Stage } from "~/task/row/task-life";
import type { TaskRow } from "~/task/row/task-row";

/** What the database does with tasks. */
export type DatabaseKind = Database["public"]["Enums"]["command_kind"];

/** What can be done with tasks; to open one is to have seen it. */
export type CommandKind = DatabaseKind | "open";

type Fact = {
  /** The stage to which it brings a task; null where it stays, or only its fields or the server say. */
  goal: Stage | null;
  /** The act that undoes it; none does for one that is itself an undoing. */
  undoneBy: CommandKind | null;
  /** Whether it waits for the connection: always, if it is about one's own task, or it fails without one. */
  waits: "always" | "own" | "never";
  /** What it needs besides its tasks; of the fields acts/arguments.server.ts says more. */
  takes: ReadonlyArray<"fields" | "files">;
};

/** What each act does, in the order of menus. Its words are in acts.words.ts. */
export const ACTS = {
  accept: { goal: "Pending", undoneBy: "release", waits: "own", takes: [] },
  reject: { goal: "Rejected", undoneBy: "reopen", waits: "own", takes: ["fields", "files"] },
  not_today: { goal: "Rejected", undoneBy: "reopen", waits: "own", takes: ["fields", "files"] },
  message: { goal: null, undoneBy: null, waits: "always", takes: ["fields", "files"] },
  edit: { goal: null, undoneBy: null, waits: "never", takes: ["fields"] },
  reassign: { goal: null, undoneBy: "undo", waits: "never", takes: ["fields"] },
  block: { goal: null, undoneBy: null, waits: "own", takes: ["fields", "files"] },
  unblock: { goal: null, undoneBy: null, waits: "own", takes: [] },
  release: { goal: "New", undoneBy: null, waits: "own", takes: [] },
  complete: { goal: "Completed", undoneBy: "reopen", waits: "own", takes: ["fields", "files"] },
  reopen: { goal: "Pending", undoneBy: null, waits: "own", takes: ["fields"] },
  tick: { goal: null, undoneBy: null, waits: "own", takes: ["fields", "files"] },
  move: { goal: null, undoneBy: "move", waits: "own", takes: ["fields"] },
  give_back: { goal: null, undoneBy: "undo", waits: "never", takes: ["fields"] },
  deadline: { goal: null, undoneBy: "undo", waits: "never", takes: ["fields"] },
  priority: { goal: null, undoneBy: "undo", waits: "never", takes: ["fields"] },
  pass: { goal: null, undoneBy: "undo", waits: "never", takes: [] },
  send_back: { goal: "Pending", undoneBy: null, waits: "never", takes: ["fields"] },
  nudge: { goal: null, undoneBy: null, waits: "never", takes: [] },
  withdraw: { goal: "Withdrawn", undoneBy: "restore", waits: "never", takes: [] },
  restore: { goal: null, undoneBy: null, waits: "never", takes: [] },
  undo: { goal: null, undoneBy: null, waits: "never", takes: ["fields"] },
  open: { goal: null, undoneBy: null, waits: "never", takes: [] },
} as const satisfies Record<CommandKind, Fact>;

type Offer = {
  /** To a task's own person: in these stages, in one of which it is what they do next. */
  own?: { in: ReadonlyArray<Stage>; next?: Stage; icon: IconName };
  /** To an admin: done when it is pressed, in a window of its own, or in one at that part of the task. */
  admin?: { in: ReadonlyArray<Stage>; by: "press" | "window" | "part"; icon: IconName };
  /** With several tasks: done when it is pressed, or after a question, or in a form. */
  several?: { by: "press" | "question" | "form"; icon: IconName };
};

const OPEN = ["New", "Pending"] as const;
const OVER = ["Completed", "Rejected"] as const;
const UNDONE = ["New", "Pending", "Rejected"] as const;
const ANY = [...OPEN, ...OVER] as const;

/** Where each is offered by itself; the database enforces who may do it, and where. */
export const OFFERED = {
  accept: { own: { in: ["New"], next: "New", icon: "check" } },
  reject: { own: { in: ["New"], icon: "circle-x" } },
  not_today: { own: { in: ["Pending"], icon: "circle-x" } },
  message: { several: { by: "form", icon: "send" } },
  edit: { admin: { in: ANY, by: "window", icon: "pencil" } },
  reassign: {
    admin: { in: UNDONE, by: "part", icon: "user-round-pen" },
    several: { by: "form", icon: "user-round-pen" },
  },
  block: {},
  unblock: { admin: { in: ANY, by: "press", icon: "state-blocked" } },
  release: { own: { in: ["Pending"], icon: "rotate-ccw" } },
  complete: {
    own: { in: OPEN, next: "Pending", icon: "circle-check" },
    admin: { in: OPEN, by: "press", icon: "circle-check" },
  },
  reopen: {
    own: { in: OVER, icon: "rotate-ccw" },
    admin: { in: OVER, by: "window", icon: "rotate-ccw" },
  },
  tick: {},
  move: {},
  give_back: {},
  deadline: {
    admin: { in: ANY, by: "part", icon: "calendar-clock" },
    several: { by: "form", icon: "calendar-clock" },
  },
  priority: {
    admin: { in: ANY, by: "part", icon: "priority-high" },
    several: { by: "form", icon: "signal-high" },
  },
  pass: {},
  send_back: {},
  nudge: { several: { by: "press", icon: "bell-ring" } },
  withdraw: {
    admin: { in: ANY, by: "press", icon: "archive" },
    several: { by: "question", icon: "archive" },
  },
  restore: { admin: { in: ["Withdrawn"], by: "press", icon: "archive-arrow-up" } },
  undo: {},
  open: {},
} as const satisfies Record<CommandKind, Offer>;

type That<Table extends Record<CommandKind, unknown>, Is> = {
  [Kind in CommandKind]: Table[Kind] extends Is ? Kind : never;
}[CommandKind];
type Acting<Is> = That<typeof ACTS, Is>;
type Offering<Is> = That<typeof OFFERED, Is>;

/** What a task's own person decides, and what of it asks for words in a window. */
export type OwnKind = Acting<{ waits: "own" }>;
export type AskedKind = Exclude<OwnKind & FieldsKind, "move" | "tick">;
export type FieldsKind = Acting<{ takes: readonly ["fields", ...ReadonlyArray<string>] }>;
export type OfferedKind = Offering<{ own: object }>;
export type NextKind = Offering<{ own: { next: Stage } }>;
export type AdminKind = Offering<{ admin: object }>;
export type WindowKind = Offering<{ admin: { by: "part" | "window" } }>;
export type PartKind = Offering<{ admin: { by: "part" } }>;
export type SeveralKind = Offering<{ several: object }>;
export type FormKind = Offering<{ several: { by: "form" } }>;

function isKind(name: string): name is CommandKind {
  return name in ACTS;
}

const KINDS = Object.keys(ACTS).filter(isKind);

/** What is known of an act, whichever it is. */
export function actOf(kind: CommandKind): Fact {
  return ACTS[kind];
}

/** Where an act is offered, whichever it is. */
export function offerOf(kind: CommandKind): Offer {
  return OFFERED[kind];
}

/** What a task's person is offered in this stage, the expected first; what somebody has checked stays as it is. */
export function ownActs(
  stage: Stage,
  task?: Partial<Pick<TaskRow, "done" | "routine">>,
): Array<OfferedKind> {
  const isPassed = Boolean(task?.done?.checked_at);
  const isStanding = Boolean(task?.routine?.is_standing);
  return KINDS.filter(
    (kind): kind is OfferedKind =>
      (offerOf(kind).own?.in.includes(stage) ?? false) &&
      !(isPassed && kind === "reopen") &&
      (isStanding ? kind !== "release" : kind !== "not_today"),
  );
}

/** How what they were given is refused in this stage; undefined where it cannot be. */
export function refusalOf(stage: Stage, task: Parameters<typeof ownActs>[1]) {
  return ownActs(stage, task).find((kind) => kind === "reject" || kind === "not_today");
}

/** What they do next in this stage; null once it is over. */
export function nextAct(stage: Stage): NextKind | null {
  return KINDS.find((kind): kind is NextKind => offerOf(kind).own?.next === stage) ?? null;
}

/** What an admin is offered in this stage. */
export function adminActs(stage: Stage): Array<AdminKind> {
  return KINDS.filter(
    (kind): kind is AdminKind => offerOf(kind).admin?.in.includes(stage) ?? false,
  );
}

/** Whether an admin is asked for more in a window. */
export function hasWindow(kind: AdminKind): kind is WindowKind {
  return OFFERED[kind].admin.by !== "press";
}

/** What is offered about several tasks at once. */
export function severalActs(): Array<SeveralKind> {
  return KINDS.filter((kind): kind is SeveralKind => offerOf(kind).several !== undefined);
}

/** Whether about several tasks it asks for what it needs. */
export function isForm(kind: CommandKind): kind is FormKind {
  return offerOf(kind).several?.by === "form";
}

/** Whether its button warns: it ends a task unfinished. */
export function warns(kind: CommandKind): boolean {
  const { goal } = actOf(kind);
  return goal === "Rejected" || goal === "Withdrawn";
}
