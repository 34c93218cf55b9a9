import * as z from "zod/mini";
import type { ServerActs } from "~/task/commands/carry-out.server";
import { deadlineSchema, PrioritySchema } from "~/task/text/task-text-schema";

export default {
  give_back: {
    fields: () =>
      z.pipe(
        z.object({ dueDateTime: z.iso.datetime({ offset: true }) }),
        z.transform(({ dueDateTime }) => ({ due_date_time: dueDateTime })),
      ),
  },
  deadline: {
    fields: ({ timeZone }) =>
      z.pipe(
        z.object({ deadline: deadlineSchema(timeZone) }),
        z.transform(({ deadline }) => ({ due_date_time: deadline })),
      ),
  },
  priority: { fields: () => z.object({ priority: PrioritySchema }) },
} satisfies ServerActs;
