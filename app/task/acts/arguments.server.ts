import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { oneLine } from "~/core/kit/text-schema";
import { Constants, type Json } from "~/core/server/types.generated";
import { fromDateTimeLocal } from "~/core/time/time";
import { worldNow } from "~/core/time/world-time";
import { actOf, type CommandKind, type FieldsKind } from "~/task/commands/acts";
import { MessageTextSchema, NoteSchema } from "~/task/commands/schema";
import { FileIdsSchema } from "~/task/entries/file";
import { RejectionSchema } from "~/task/entries/rejection-schema";
import { COLUMN_STAGES } from "~/task/lists/board";
import { deadlineSchema, PrioritySchema } from "~/task/text/task-text-schema";

type Asked = { timeZone: string; hasFiles: boolean };
type Args = Record<string, Json>;

/** The most characters in which somebody says what they need. */
const MOST_NEEDED = 200;

const PlaceId = z.pipe(
  z.nullish(z.uuid()),
  z.transform((id) => id ?? null),
);

/** Words that may be missing. */
function perhapsSaid() {
  return z.pipe(
    z.object({ message: NoteSchema }),
    z.transform(({ message }): Args => (message === "" ? {} : { message })),
  );
}

function rejection({ timeZone }: Asked) {
  return z.pipe(
    RejectionSchema,
    z.transform(({ reason, words, proposed }, context): Args => {
      const moment = readProposed(proposed, timeZone);
      if (moment !== undefined) return { reason, text: words, proposed_due_date_time: moment };
      const message = m.row_choose_a_time_in();
      context.issues.push({ code: "custom", path: ["proposed"], message, input: proposed });
      return z.NEVER;
    }),
  );
}

/** The fields of each act that has some, and what the database is given of them. */
const FIELDS: Record<FieldsKind, (asked: Asked) => z.ZodMiniType<Args>> = {
  reject: rejection,
  not_today: rejection,
  move: () =>
    z.pipe(
      z.object({
        stage: z.enum(COLUMN_STAGES),
        before: PlaceId,
        after: PlaceId,
        top: z.optional(z.literal("true")),
      }),
      z.transform(({ top, ...place }) => ({ ...place, top: top === "true" })),
    ),
  tick: () =>
    z.object({
      point: z.uuid(),
      as: z.enum(["ticked", "impossible", "open"]),
      why_not: z.optional(oneLine(MOST_NEEDED, m.acts_say_why_it_is)),
    }),
  send_back: () => z.object({ message: MessageTextSchema }),
  message: ({ hasFiles }) => z.object({ message: hasFiles ? NoteSchema : MessageTextSchema }),
  reopen: perhapsSaid,
  complete: perhapsSaid,
  block: () => z.object({ reason: oneLine(MOST_NEEDED, m.row_say_what_you_need) }),
  // Its words are read apart, since they are answered field by field.
  edit: () => z.object({ base: z.string() }),
  reassign: () => z.object({ to: z.uuid(m.common_choose_a_person()) }),
  give_back: () =>
    z.pipe(
      z.object({ dueDateTime: z.iso.datetime({ offset: true }) }),
      z.transform(({ dueDateTime }) => ({ due_date_time: dueDateTime })),
    ),
  deadline: ({ timeZone }) =>
    z.pipe(
      z.object({ deadline: deadlineSchema(timeZone) }),
      z.transform(({ deadline }) => ({ due_date_time: deadline })),
    ),
  priority: () => z.object({ priority: PrioritySchema }),
  undo: () => z.object({ command: z.uuid() }),
};

/** The moment that a rejection proposes instead; null for none, undefined for one that is over or does not exist. */
function readProposed(value: string, timeZone: string): string | null | undefined {
  if (value === "") return null;
  const moment = fromDateTimeLocal(value, timeZone);
  const isToCome = moment !== null && Date.parse(moment) > worldNow() && moment < "2100";
  return isToCome ? moment : undefined;
}

const KindSchema = z.object({ kind: z.enum([...Constants.public.Enums.command_kind, "open"]) });

function hasFields(kind: CommandKind): kind is FieldsKind {
  return actOf(kind).takes.includes("fields");
}

/** The act that a form asks for, with its arguments as the database takes them. */
export function readAct(form: FormData, timeZone: string) {
  const given = Object.fromEntries(form);
  const named = KindSchema.safeParse(given);
  if (!named.success) return named;
  const { kind } = named.data;
  const sent = actOf(kind).takes.includes("files") ? given.files : undefined;
  const files = z.object({ files: FileIdsSchema }).safeParse({ files: sent });
  if (!files.success) return files;
  const hasFiles = files.data.files.length > 0;
  const fields: z.ZodMiniType<Args> = hasFields(kind)
    ? FIELDS[kind]({ timeZone, hasFiles })
    : z.object({});
  const args = fields.safeParse(given);
  if (!args.success) return args;
  const taken: Args = hasFiles ? { ...args.data, ...files.data } : args.data;
  return { success: true as const, data: { kind, args: taken } };
}
