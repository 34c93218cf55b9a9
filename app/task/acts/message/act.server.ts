import * as z from "zod/mini";
import { t } from "~/core/words/t";
import type { ServerActs } from "~/task/commands/carry-out.server";
import { done, failed, refused } from "~/task/commands/outcome.server";
import { openTask } from "~/task/entries/thread.model.server";
import { MessageTextSchema, NoteSchema } from "~/task/commands/schema";
import { reachedText } from "~/task/row/tasks.words";
import { MESSAGE } from "./act";

export default {
  message: {
    takesFiles: true,
    fields: ({ hasFiles }) => z.object({ message: hasFiles ? NoteSchema : MessageTextSchema }),
    says({ rows, outcomes }) {
      if (rows.length === 1) return null;
      const reached = rows.filter(({ outcome }) => outcome === "done");
      if (reached.length === 0) return refused(404, t("These tasks are gone."));
      const people = new Set(reached.map((row) => row.recipient_id)).size;
      const advice = reachedText(people, reached.length, rows.length);
      return done(MESSAGE.message.words.told, { outcomes, advice });
    },
  },
  open: {
    async carriesOut({ db }, { tasks }) {
      const opened = await openTask(db, tasks[0]?.id ?? "");
      return opened.ok ? done(null) : failed(db, tasks, opened.problem);
    },
  },
} satisfies ServerActs;
