import * as z from "zod/mini";
import type { Json } from "~/core/server/types.generated";
import { ColumnStageSchema } from "~/task/lists/board";
import { PrioritySchema } from "~/task/text/priority";
import { FileIdsSchema } from "~/task/entries/file";
import { RejectionSchema } from "~/task/entries/rejection";
import { deadlineSchema } from "~/task/text/task-text";
import { maybeText, oneLine, someText } from "~/core/kit/text";
import { fromDateTimeLocal } from "~/core/time/time";
import { worldNow } from "~/core/time/world-time";
import { COMMAND_TEXTS } from "~/task/row/tasks.words";
import type { CommandKind } from "./command";

/** The most tasks that one command may be about. */
const MOST_TASKS = 200;

/** What every command says. A form that a browser sends without scripts may leave out its versions. */
export const EnvelopeSchema = z.pipe(
  z.object({
    id: z.uuid(),
    taskIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_TASKS)),
    versions: z.array(z.coerce.number().check(z.int(), z.positive())),
  }),
  z.transform(({ id, taskIds, versions }) => ({
    id,
    tasks: taskIds.map((one, place) => ({ id: one, version: versions[place] ?? null })),
  })),
);

/** A command's kind and arguments as the database takes them. */
export type DatabaseCommand = {
  kind: Exclude<CommandKind, "open">;
  args: Record<string, Json>;
};

/** The most characters in which somebody says what they need. */
const MOST_NEEDED = 200;

/** What a message says. */
export const MESSAGE_MOST = 2000;

export const MessageTextSchema = someText(MESSAGE_MOST, "Write a message first.");

/** What is said with files may be nothing. */
export const NoteSchema = maybeText(MESSAGE_MOST);

const PlaceId = z.pipe(
  z.nullish(z.uuid()),
  z.transform((id) => id ?? null),
);

const to = z.uuid("Choose a person");

/** The moment that a rejection proposes instead; null for none, undefined for one that is over or does not exist. */
function readProposed(value: string, timeZone: string): string | null | undefined {
  if (value === "") return null;
  const moment = fromDateTimeLocal(value, timeZone);
  const isToCome = moment !== null && Date.parse(moment) > worldNow() && moment < "2100";
  return isToCome ? moment : undefined;
}

/** What a command says more, by its kind; the words of an edit are read apart, since they are answered field by field. */
export function commandSchema(timeZone: string) {
  return z.pipe(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("open") }),
      z.object({
        kind: z.enum(["accept", "release", "reopen", "unblock", "withdraw", "restore", "nudge"]),
      }),
      z.object({ kind: z.literal("complete"), files: FileIdsSchema }),
      z.safeExtend(RejectionSchema, { kind: z.literal("reject"), files: FileIdsSchema }),
      z.object({
        kind: z.literal("move"),
        stage: ColumnStageSchema,
        before: PlaceId,
        after: PlaceId,
        top: z.optional(z.literal("true")),
      }),
      z.object({ kind: z.literal("message"), message: z.string(), files: FileIdsSchema }),
      z.object({
        kind: z.literal("block"),
        reason: oneLine(MOST_NEEDED, COMMAND_TEXTS.sayNeed),
        files: FileIdsSchema,
      }),
      z.object({ kind: z.literal("edit"), base: z.string() }),
      z.object({ kind: z.literal("reassign"), to }),
      z.object({ kind: z.literal("give_back"), dueDateTime: z.iso.datetime({ offset: true }) }),
      z.object({ kind: z.literal("deadline"), deadline: deadlineSchema(timeZone) }),
      z.object({ kind: z.literal("priority"), priority: PrioritySchema }),
      z.object({ kind: z.literal("undo"), command: z.uuid() }),
    ]),
    z.transform((given, context) => {
      switch (given.kind) {
        case "open":
        case "edit":
          return given;
        case "reject": {
          const proposed = readProposed(given.proposed, timeZone);
          if (proposed === undefined) {
            const message = COMMAND_TEXTS.past;
            context.issues.push({
              code: "custom",
              path: ["proposed"],
              message,
              input: given.proposed,
            });
            return z.NEVER;
          }
          const { reason, words, files } = given;
          const args = { reason, text: words, proposed_due_date_time: proposed };
          return command("reject", { ...args, ...sent(files) });
        }
        case "move": {
          const { stage, before, after, top } = given;
          return command("move", { stage, before, after, top: top === "true" });
        }
        case "message": {
          const said = z.safeParse(
            given.files.length > 0 ? NoteSchema : MessageTextSchema,
            given.message,
          );
          if (said.success) return command("message", { message: said.data, ...sent(given.files) });
          const message = said.error.issues[0]?.message ?? "";
          context.issues.push({ code: "custom", path: ["message"], message, input: given.message });
          return z.NEVER;
        }
        case "complete":
          return command("complete", sent(given.files));
        case "block":
          return command("block", { reason: given.reason, ...sent(given.files) });
        case "give_back":
          return command("give_back", { due_date_time: given.dueDateTime });
        case "deadline":
          return command("deadline", { due_date_time: given.deadline });
        default: {
          const { kind, ...args } = given;
          return command(kind, args);
        }
      }
    }),
  );
}

/** The files of a command, if there are any. */
function sent(files: ReadonlyArray<string>): Record<string, Json> {
  return files.length > 0 ? { files: [...files] } : {};
}

function command(kind: DatabaseCommand["kind"], args: DatabaseCommand["args"]) {
  return { kind, args };
}
