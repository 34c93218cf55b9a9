import * as z from "zod/mini";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { done, outdated, scriptAction, withFields } from "~/core/session/form-action.server";
import { NoteSchema } from "~/task/commands/schema";

const MessageSchema = z.object({ id: z.uuid() });
/** Its files decide whether a message may be empty. */
const EditSchema = z.extend(MessageSchema, { message: NoteSchema });

/** Why a message was not changed, by the database's reason. */
const PROBLEMS = late(() => ({
  message_too_old: t("A message can be changed for 15 minutes. Write another one."),
  message_taken_back: t("You have taken this message back."),
  message_not_found: t("This task is gone, or is no longer yours."),
}));

/** Edits a message of the caller's, or takes it back. */
export const action = scriptAction(
  "person",
  {
    edit: withFields(
      EditSchema,
      ({ db, form }) =>
        done(
          call(db, "edit_message", form),
          () => ({}),
          ({ kind }) =>
            kind === "invalid" && form.message === ""
              ? { why: t("Write a message first."), status: 400 }
              : {},
        ),
      (_, { message }) => (message?.[0] === undefined ? outdated() : { why: message[0] }),
    ),
    "take-back": withFields(
      MessageSchema,
      ({ db, form }) => done(call(db, "take_back_message", form), () => ({})),
      outdated,
    ),
  },
  { own: PROBLEMS, kept: "text" },
);
