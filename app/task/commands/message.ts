import { t } from "~/core/words/t";
import { problemOf, written } from "~/core/kit/text";

/** The most characters of a message. */
export const MESSAGE_MOST = 2000;

/** A message ready to send, and what is wrong with it; with files it may be empty. */
export function readMessage(typed: string, hasFiles: boolean) {
  const text = written(typed);
  return {
    text,
    problem: problemOf(text, MESSAGE_MOST, hasFiles ? undefined : t("Write a message first.")),
  };
}
