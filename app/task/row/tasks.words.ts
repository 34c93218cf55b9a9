import { listText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** How many people one message reached, and how many of the tasks that were meant are gone. */
export function reachedText(people: number, tasks: number, asked: number): string {
  const to = m.row_to({ people });
  const on = people === tasks ? "" : m.row_on_tasks_tasks({ tasks });
  const missing = asked - tasks;
  const are = missing === 1 ? "is" : "are";
  const gone = missing === 0 ? "" : m.row_missing_of_the_tasks({ missing, are });
  return `${to}${on}.${gone}`;
}

type Waiting = "decisions" | "messages" | "files";

export const LOGOUT_TEXTS = late(() => ({
  question: m.row_are_you_sure_you(),
  unreachable: m.row_no_connection_you_are(),
  /** What signing out would lose; undefined for nothing. */
  lost({ decisions, messages, files }: Record<Waiting, number>): string | undefined {
    const parts = [
      counted(decisions, "decision"),
      counted(messages, "message"),
      counted(files, "file"),
    ].filter(Boolean);
    if (parts.length === 0) return undefined;
    const isOne = decisions + messages + files === 1;
    return m.row_value_are_still_waiting({
      value: listText(parts),
      isOne: String(isOne),
    });
  },
}));

function counted(count: number, what: string): string {
  if (count === 0) return "";
  return m.row_count_of({ count, what });
}

/** In the text of a message. */
export const MESSAGE_TEXTS = late(() => ({
  /** Unfolds that many lines that are quoted. */
  moreLines: (count: number) => m.row_count_more_lines({ count }),
  /** Above the plain text of what could not be drawn. */
  notDrawn: m.row_this_browser_cant_show(),
}));
