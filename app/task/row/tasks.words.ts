import { listText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** How many people a message has reached, and how many of the intended tasks are gone. */
export function reachedText(people: number, tasks: number, asked: number): string {
  const to = t(
    "To {people, plural, one {1 person} other {{people} people}}{isEach, select, true {} other {, on {tasks} tasks}}.",
    { people, tasks, isEach: String(people === tasks) },
  );
  const missing = asked - tasks;
  return missing === 0
    ? to
    : `${to} ${t("{missing, plural, one {1 of the tasks selected is gone.} other {{missing} of the tasks selected are gone.}}", { missing })}`;
}

type Waiting = "decisions" | "messages" | "files";

export const LOGOUT_TEXTS = late(() => ({
  question: t("Are you sure you want to logout?"),
  unreachable: t("No connection. You are still signed in; try again when Daymark can be reached."),
  /** What signing out would lose, in words; undefined for nothing. */
  lost({ decisions, messages, files }: Record<Waiting, number>): string | undefined {
    const parts = [
      ...(decisions > 0
        ? [t("{count, plural, one {1 decision} other {{count} decisions}}", { count: decisions })]
        : []),
      ...(messages > 0
        ? [t("{count, plural, one {1 message} other {{count} messages}}", { count: messages })]
        : []),
      ...(files > 0
        ? [t("{count, plural, one {1 file} other {{count} files}}", { count: files })]
        : []),
    ];
    if (parts.length === 0) return undefined;
    const isOne = decisions + messages + files === 1;
    return t(
      "{value} {isOne, select, true {is} other {are}} still waiting to be sent. If you log out, {isOne, select, true {it is} other {they are}} lost.",
      {
        value: listText(parts),
        isOne: String(isOne),
      },
    );
  },
}));

/** Texts inside messages. */
export const MESSAGE_TEXTS = late(() => ({
  /** Above the plain text of an entry that could not be drawn. */
  notDrawn: t("This browser can't show this as it should."),
}));
