import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { type Result, toData } from "~/core/server/errors.server";
import { problemText } from "~/core/server/problems.words";
import { may, type Right } from "~/core/server/rights";
import {
  done,
  formAction,
  outdated,
  type Sent,
  withFields,
} from "~/core/session/form-action.server";

const TaskSchema = z.object({ taskId: z.uuid() });

/**
 * The action of a page that marks the entries on one task as read, or the last one as unread, or all as read; `own`: all
 * on the sender's own tasks.
 */
export function markAction(who: Right | "person", here: string, all?: "own") {
  function marked({ request }: Sent, asked: Promise<Result<unknown>>) {
    // The answer to a form without scripts would be the whole page, with what the guard read before the change.
    const isDocument = request.headers.get("Sec-Fetch-Dest") === "document";
    return done(
      asked,
      () => (isDocument ? { to: here + new URL(request.url).search } : {}),
      (problem) => ({ why: t("Not marked: {why}", { why: problemText(problem) }) }),
    );
  }
  return formAction(who, {
    read: withFields(
      TaskSchema,
      (sent) => marked(sent, call(sent.db, "mark_read", { taskIds: [sent.form.taskId] })),
      outdated,
    ),
    unread: withFields(
      TaskSchema,
      (sent) => marked(sent, call(sent.db, "mark_unread", sent.form)),
      outdated,
    ),
    "read-all": (sent) => {
      // What an admin has received is mostly about tasks of others.
      const isOwn = all === "own" && may(sent.me, "oversee");
      return marked(sent, isOwn ? markOwnRead(sent.db) : call(sent.db, "mark_all_read", {}));
    },
  });
}

/** Marks the caller's entries on at most a hundred of their own tasks as read. */
async function markOwnRead(db: Db) {
  const own = toData(await call(db, "my_conversations", { unreadOnly: true, limit: 100 }));
  return call(db, "mark_read", { taskIds: own.map(({ task }) => task.id).slice(0, 100) });
}
