import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** The quick answers of a new workspace, and the same in the reader's language. */
const FIRST: ReadonlyArray<string> = ["On it", "10 minutes"];
const OWN = late(() => [t("On it"), t("10 minutes")]);

function isSame(some: ReadonlyArray<string>, others: ReadonlyArray<string>): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

/** Quick answers for readers: until an admin changes them, in each reader's language. */
export function shownAnswers(stored: ReadonlyArray<string>): ReadonlyArray<string> {
  return isSame(stored, FIRST) ? OWN : stored;
}

/** Quick answers for the store, from those that an admin read. */
export function storedAnswers(shown: Array<string>): Array<string> {
  return isSame(shown, OWN) ? [...FIRST] : shown;
}
