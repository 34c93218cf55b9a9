import { listText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** How many people one message reached, and how many of the tasks that were meant are gone. */
export function reachedText(people: number, tasks: number, asked: number): string {
  const to = m.row_to({ people, tasks, isEach: String(people === tasks) });
  const missing = asked - tasks;
  return missing === 0 ? to : `${to} ${m.row_missing_of_the_tasks({ missing })}`;
}

type Waiting = "decisions" | "messages" | "files";

export const LOGOUT_TEXTS = late(() => ({
  question: m.row_are_you_sure_you(),
  unreachable: m.row_no_connection_you_are(),
  /** What signing out would lose; undefined for nothing. */
  lost({ decisions, messages, files }: Record<Waiting, number>): string | undefined {
    const parts = [
      ...(decisions > 0 ? [m.row_decisions({ count: decisions })] : []),
      ...(messages > 0 ? [m.row_messages({ count: messages })] : []),
      ...(files > 0 ? [m.row_files_count({ count: files })] : []),
    ];
    if (parts.length === 0) return undefined;
    const isOne = decisions + messages + files === 1;
    return m.row_value_are_still_waiting({
      value: listText(parts),
      isOne: String(isOne),
    });
  },
}));

/** In the text of a message. */
export const MESSAGE_TEXTS = late(() => ({
  /** Above the plain text of what could not be drawn. */
  notDrawn: m.row_this_browser_cant_show(),
}));
