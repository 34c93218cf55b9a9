import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { maybeText, someText } from "~/core/kit/text-schema";
import { MESSAGE_MOST } from "./message";

/** The most tasks that one command may be about. */
const MOST_TASKS = 200;

/** The common fields of every command. A form without scripts may leave out versions. */
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

export const MessageTextSchema = someText(MESSAGE_MOST, () => t("Write a message first."));

/** A message with files, which may be empty. */
export const NoteSchema = maybeText(MESSAGE_MOST);
