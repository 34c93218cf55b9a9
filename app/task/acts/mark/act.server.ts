import type { ServerActs } from "~/task/commands/carry-out.server";
import { done, failed } from "~/task/commands/outcome.server";
import { openTask } from "~/task/entries/thread.model.server";

export default {
  open: {
    async carriesOut({ db }, { tasks }) {
      const opened = await openTask(db, tasks[0]?.id ?? "");
      return opened.ok ? done(null) : failed(db, tasks, opened.problem);
    },
  },
} satisfies ServerActs;
