import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { maybeText, someText } from "~/core/kit/text-schema";
import { MESSAGE_MOST } from "./message";

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

/** What a message says. */
export const MessageTextSchema = someText(MESSAGE_MOST, () => t("Write a message first."));

/** What is said with files may be nothing. */
export const NoteSchema = maybeText(MESSAGE_MOST);
