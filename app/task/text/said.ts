import * as z from "zod/mini";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { priorityText } from "./priority";
import type { StoredText } from "./task-text";
import { PrioritySchema } from "./task-text-schema";

/** A task's text, or parts of it, at some time. */
export const SaidSchema = z.partial(
  z.object({
    title: z.string(),
    due_date_time: z.string(),
    priority: PrioritySchema,
    description: z.string(),
  } satisfies Record<keyof StoredText, z.ZodMiniType>),
);

export type Said = z.infer<typeof SaidSchema>;

type When = (iso: string) => string;

type Told = {
  /** The change of the part, to follow “{who}”. */
  change: (from: string, to: string, when: When) => string;
  /** The former value; null for a long text, which is shown unchanged. */
  was: ((value: string, when: When) => string) | null;
};

/** The text for a change of each part, in reading order. */
const TOLD: Record<keyof StoredText, Told> = {
  title: {
    change: (from, to) => t("changed the title from “{from}” to “{to}”", { from, to }),
    was: (title) => title,
  },
  due_date_time: {
    change: (from, to, when) =>
      t("moved the deadline from {when} to {when2}", { when: when(from), when2: when(to) }),
    was: (due, when) => t("Due {when}", { when: when(due) }),
  },
  priority: {
    change: (from, to) =>
      t("changed the priority from {from} to {to}", {
        from: priorityText(from),
        to: priorityText(to),
      }),
    was: (priority) => t("{priority} priority", { priority: priorityText(priority) }),
  },
  description: { change: () => t("changed the description"), was: null },
};

const SAID = late(() => z.keyof(SaidSchema).options);

/** The changes to a task, part by part: "changed the priority from Low to High". */
export function changesTold(from: Said, to: Said, when: When): Array<string> {
  return SAID.flatMap((part) => {
    const was = from[part];
    return was === undefined ? [] : [TOLD[part].change(was, to[part] ?? "", when)];
  });
}

/** The former text of a task in short lines, all but its description. */
export function saidLines(said: Said, when: When): Array<string> {
  return SAID.flatMap((part) => {
    const value = said[part];
    const line = value === undefined ? undefined : TOLD[part].was?.(value, when);
    return line === undefined ? [] : [line];
  });
}
