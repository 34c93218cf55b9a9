import type { IconName } from "~/core/kit/ui/icon-names";
import type { Database } from "~/core/server/types.generated";
import type { Stage } from "~/task/row/task-life";

/** What the database does with tasks. */
export type DatabaseKind = Database["public"]["Enums"]["command_kind"];

/** What can be done with tasks; to open one is to have seen it. */
export type CommandKind = DatabaseKind | "open";

type Act = {
  /** The stage to which it brings a task; null where it stays, or only its fields or the server say. */
  goal: Stage | null;
  /** The act that undoes it; none does for one that is itself an undoing. */
  undoneBy: CommandKind | null;
  /** Whether it waits for the connection: always, if it is about one's own task, or it fails without one. */
  waits: "always" | "own" | "never";
  /** What it needs besides its tasks; of the fields acts/arguments.server.ts says more. */
  takes: ReadonlyArray<"fields" | "files">;
  /** Where it is offered by itself; the database enforces who may do it, and where. */
  offered: {
    /** To a task's own person: in these stages, in one of which it is what they do next. */
    own?: { in: ReadonlyArray<Stage>; next?: Stage; icon: IconName };
    /** To an admin: done when it is pressed, in a window of its own, or in one at that part of the task. */
    admin?: { in: ReadonlyArray<Stage>; by: "press" | "window" | "part"; icon: IconName };
    /** With several tasks: done when it is pressed, or after a question, or in a form. */
    several?: { by: "press" | "question" | "form"; icon: IconName };
  };
};

const OPEN = ["New", "Pending"] as const;
const UNDONE = [...OPEN, "Rejected"] as const;
const NOT_WITHDRAWN = [...UNDONE, "Completed"] as const;

/** Every act, in the order of menus. Its words are in acts.words.ts. */
export const ACTS = {
  accept: {
    goal: "Pending",
    undoneBy: "release",
    waits: "own",
    takes: [],
    offered: { own: { in: ["New"], next: "New", icon: "check" } },
  },
  reject: {
    goal: "Rejected",
    undoneBy: "reopen",
    waits: "own",
    takes: ["fields", "files"],
    offered: { own: { in: ["New"], icon: "circle-x" } },
  },
  message: {
    goal: null,
    undoneBy: null,
    waits: "always",
    takes: ["fields", "files"],
    offered: { several: { by: "form", icon: "send" } },
  },
  edit: {
    goal: null,
    undoneBy: null,
    waits: "never",
    takes: ["fields"],
    offered: { admin: { in: NOT_WITHDRAWN, by: "window", icon: "pencil" } },
  },
  reassign: {
    goal: null,
    undoneBy: "undo",
    waits: "never",
    takes: ["fields"],
    offered: {
      admin: { in: UNDONE, by: "part", icon: "user-round-pen" },
      several: { by: "form", icon: "user-round-pen" },
    },
  },
  block: { goal: null, undoneBy: null, waits: "own", takes: ["fields", "files"], offered: {} },
  unblock: {
    goal: null,
    undoneBy: null,
    waits: "own",
    takes: [],
    offered: { admin: { in: NOT_WITHDRAWN, by: "press", icon: "state-blocked" } },
  },
  release: {
    goal: "New",
    undoneBy: null,
    waits: "own",
    takes: [],
    offered: { own: { in: ["Pending"], icon: "rotate-ccw" } },
  },
  complete: {
    goal: "Completed",
    undoneBy: "reopen",
    waits: "own",
    takes: ["files"],
    offered: {
      own: { in: OPEN, next: "Pending", icon: "circle-check" },
      admin: { in: OPEN, by: "press", icon: "circle-check" },
    },
  },
  reopen: {
    goal: "Pending",
    undoneBy: null,
    waits: "own",
    takes: [],
    offered: {
      own: { in: ["Completed", "Rejected"], icon: "rotate-ccw" },
      admin: { in: ["Completed", "Rejected"], by: "press", icon: "rotate-ccw" },
    },
  },
  move: { goal: null, undoneBy: "move", waits: "own", takes: ["fields"], offered: {} },
  give_back: { goal: null, undoneBy: "undo", waits: "never", takes: ["fields"], offered: {} },
  deadline: {
    goal: null,
    undoneBy: "undo",
    waits: "never",
    takes: ["fields"],
    offered: {
      admin: { in: NOT_WITHDRAWN, by: "part", icon: "calendar-clock" },
      several: { by: "form", icon: "calendar-clock" },
    },
  },
  priority: {
    goal: null,
    undoneBy: "undo",
    waits: "never",
    takes: ["fields"],
    offered: {
      admin: { in: NOT_WITHDRAWN, by: "part", icon: "priority-high" },
      several: { by: "form", icon: "signal-high" },
    },
  },
  nudge: {
    goal: null,
    undoneBy: null,
    waits: "never",
    takes: [],
    offered: { several: { by: "press", icon: "bell-ring" } },
  },
  withdraw: {
    goal: "Withdrawn",
    undoneBy: "restore",
    waits: "never",
    takes: [],
    offered: {
      admin: { in: NOT_WITHDRAWN, by: "press", icon: "archive" },
      several: { by: "question", icon: "archive" },
    },
  },
  restore: {
    goal: null,
    undoneBy: null,
    waits: "never",
    takes: [],
    offered: { admin: { in: ["Withdrawn"], by: "press", icon: "archive-arrow-up" } },
  },
  undo: { goal: null, undoneBy: null, waits: "never", takes: ["fields"], offered: {} },
  open: { goal: null, undoneBy: null, waits: "never", takes: [], offered: {} },
} as const satisfies Record<CommandKind, Act>;

type Acts = typeof ACTS;
type Those<Is> = { [Kind in CommandKind]: Acts[Kind] extends Is ? Kind : never }[CommandKind];

/** What a task's own person decides. */
export type OwnKind = Those<{ waits: "own" }>;
export type OfferedKind = Those<{ offered: { own: object } }>;
export type NextKind = Those<{ offered: { own: { next: Stage } } }>;
export type AdminKind = Those<{ offered: { admin: object } }>;
export type SeveralKind = Those<{ offered: { several: object } }>;
/** What asks for what it needs: in a form about several tasks, at that part of one, or anywhere. */
export type FormKind = Those<{ offered: { several: { by: "form" } } }>;
export type PartKind = Those<{ offered: { admin: { by: "part" } } }>;
/** What a task's own person does with words and files. */
export type AskedKind = Those<{ waits: "own"; takes: readonly ["fields", "files"] }>;
export type FieldsKind = Those<{ takes: readonly ["fields", ...ReadonlyArray<string>] }>;

function isKind(name: string): name is CommandKind {
  return name in ACTS;
}

const KINDS = Object.keys(ACTS).filter(isKind);

/** What is known of an act, whichever it is. */
export function actOf(kind: CommandKind): Act {
  return ACTS[kind];
}

/** What a task's person is offered in this stage, the expected first. */
export function ownActs(stage: Stage): Array<OfferedKind> {
  return KINDS.filter(
    (kind): kind is OfferedKind => actOf(kind).offered.own?.in.includes(stage) ?? false,
  );
}

/** What they do next in this stage; null once it is over. */
export function nextAct(stage: Stage): NextKind | null {
  return KINDS.find((kind): kind is NextKind => actOf(kind).offered.own?.next === stage) ?? null;
}

/** What an admin is offered in this stage. */
export function adminActs(stage: Stage): Array<AdminKind> {
  return KINDS.filter(
    (kind): kind is AdminKind => actOf(kind).offered.admin?.in.includes(stage) ?? false,
  );
}

/** What is offered about several tasks at once. */
export function severalActs(): Array<SeveralKind> {
  return KINDS.filter((kind): kind is SeveralKind => actOf(kind).offered.several !== undefined);
}

/** Whether its button warns: it ends a task unfinished. */
export function warns(kind: CommandKind): boolean {
  const { goal } = actOf(kind);
  return goal === "Rejected" || goal === "Withdrawn";
}

/** Whether it is done in a window at that part of the task. */
export function isPart(kind: CommandKind): kind is PartKind {
  return actOf(kind).offered.admin?.by === "part";
}

/** Whether about several tasks it asks for what it needs. */
export function isForm(kind: CommandKind): kind is FormKind {
  return actOf(kind).offered.several?.by === "form";
}
