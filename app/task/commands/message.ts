import { t } from "~/core/words/t";
import { problemOf, written } from "~/core/kit/text";

/** The most that a message says. */
export const MESSAGE_MOST = 2000;

/** A message as it is sent, and why it cannot be; with files it may be empty. */
export function readMessage(typed: string, hasFiles: boolean) {
  const text = written(typed);
  return {
    text,
    problem: problemOf(text, MESSAGE_MOST, hasFiles ? undefined : t("Write a message first.")),
  };
}
