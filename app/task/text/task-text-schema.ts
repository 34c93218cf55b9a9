import * as z from "zod/mini";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { maybeText, oneLine, someText } from "~/core/kit/text-schema";
import { priorities, priorityOf, priorityText } from "./priority";
import { readDeadline, type StoredText } from "./task-text";

/** A priority in any spelling. */
export const PrioritySchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => priorityOf(text) ?? text),
  ),
  z.enum(priorities, { error: () => t("Choose a priority") }),
);

/** Turns the value of a datetime-local field, in the workspace's time zone, into a moment. */
export function deadlineSchema(timeZone: string) {
  return z.pipe(
    z.string({ error: t("Deadline is required") }),
    z.transform((value, context) => {
      const { moment, problem } = readDeadline(value, timeZone);
      if (problem === null) return moment;
      context.issues.push({ code: "custom", message: problem, input: value });
      return z.NEVER;
    }),
  );
}

/** The text of a task in a form; only a task that was created in brief may lack a description. */
export function taskTextSchema(timeZone: string, { describes = true } = {}) {
  return z.object({
    title: oneLine(200, () => t("Title is required")),
    description: describes ? someText(5000, () => t("Description is required")) : maybeText(5000),
    deadline: deadlineSchema(timeZone),
    priority: PrioritySchema,
  });
}

type TypedText = z.infer<ReturnType<typeof taskTextSchema>>;

/** The text of a form, as it is stored. */
export function toStored({ title, description, deadline, priority }: TypedText): StoredText {
  return { title, description, due_date_time: deadline, priority };
}

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
