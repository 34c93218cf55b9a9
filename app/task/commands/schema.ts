import { t } from "~/core/words/t";
import { maybeText, someText } from "~/core/kit/text-schema";
import { MESSAGE_MOST } from "./message";

export const MessageTextSchema = someText(MESSAGE_MOST, () => t("Write a message first."));

/** A message with files, which may be empty. */
export const NoteSchema = maybeText(MESSAGE_MOST);
