import { late } from "~/core/words/late";
import {
  type Act,
  actOf,
  type CommandKind,
  handActs,
  isOwnAct,
  type Offered,
} from "~/task/commands/act";
import { type Allowed, may } from "~/core/server/rights";
import type { Stage } from "~/task/row/task-life";
import type { TaskRow } from "~/task/row/task-row";
import { ANSWER } from "./answer/act";
import { BLOCK } from "./block/act";
import { CHANGE } from "./change/act";
import { CHECK } from "./check/act";
import { EDIT } from "./edit/act";
import { FINISH } from "./finish/act";
import { MESSAGE } from "./message/act";
import { MOVE } from "./move/act";
import { NUDGE } from "./nudge/act";
import { REASSIGN } from "./reassign/act";
import { WITHDRAW } from "./withdraw/act";

/** All acts with tasks, in the order of menus. */
export const ACTS = late(
  () =>
    ({
      ...ANSWER,
      ...MESSAGE,
      ...EDIT,
      ...REASSIGN,
      ...BLOCK,
      ...FINISH,
      ...MOVE,
      ...CHANGE,
      ...CHECK,
      ...NUDGE,
      ...WITHDRAW,
    }) satisfies Record<CommandKind, Act>,
);

handActs(ACTS);

type That<Is> = {
  [Kind in CommandKind]: (typeof ACTS)[Kind] extends Is ? Kind : never;
}[CommandKind];

export type OfferedKind = That<{ own: object }>;
export type NextKind = That<{ own: { next: Stage } }>;
export type AdminKind = That<{ admin: object }>;
export type WindowKind = That<{ admin: { by: "part" | "window" } }>;
export type PartKind = That<{ admin: { by: "part" } }>;
export type SeveralKind = That<{ several: object }>;
export type FormKind = That<{ several: { by: "form" } }>;

function isKind(name: string): name is CommandKind {
  return name in ACTS;
}

function kinds(): Array<CommandKind> {
  return Object.keys(ACTS).filter(isKind);
}

/** What a task's person is offered in this stage, the expected first. */
export function ownActs(stage: Stage, task: Offered = {}): Array<OfferedKind> {
  return kinds().filter((kind): kind is OfferedKind => isOwnAct(actOf(kind), stage, task));
}

/** The person's next act in this stage; null once the task is over. */
export function nextAct(stage: Stage): NextKind | null {
  return kinds().find((kind): kind is NextKind => actOf(kind).own?.next === stage) ?? null;
}

/** What an admin is offered with a task in this stage, or a lead who may change it. */
export function adminActs(
  { stage, may_change: mayChange }: Pick<TaskRow, "stage" | "may_change">,
  me: Allowed,
): Array<AdminKind> {
  return kinds().filter((kind): kind is AdminKind => {
    const { admin } = actOf(kind);
    if (!mayChange || !admin?.in.includes(stage)) return false;
    return admin.alone === undefined || may(me, "administer");
  });
}

/** Whether the act opens a dialog for an admin. */
export function hasWindow(kind: AdminKind): kind is WindowKind {
  return ACTS[kind].admin.by !== "press";
}

/** What is offered about several tasks at once. */
export function severalActs(): Array<SeveralKind> {
  return kinds().filter((kind): kind is SeveralKind => actOf(kind).several !== undefined);
}

/** Whether the act has a form when it is done with several tasks. */
export function isForm(kind: CommandKind): kind is FormKind {
  return actOf(kind).several?.by === "form";
}

/** Whether the act's button warns: the act ends a task unfinished. */
export function warns(kind: CommandKind): boolean {
  const { goal } = actOf(kind);
  return goal === "Rejected" || goal === "Withdrawn";
}
