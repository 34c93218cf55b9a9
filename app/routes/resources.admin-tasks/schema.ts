import { z } from "zod";
import { PrioritySchema } from "~/domain/priority";
import { deadlineSchema } from "~/domain/task-text";

const one = { taskId: z.uuid(), version: z.coerce.number().int().min(1) };

const ManySchema = z
  .array(z.object({ id: z.uuid(), version: z.number().int().min(1) }))
  .min(1)
  .max(100);

const many = {
  /** Tasks with the versions they were read at, as JSON. */
  tasks: z.string().transform((json, context) => {
    try {
      const parsed = ManySchema.safeParse(JSON.parse(json));
      if (parsed.success) return parsed.data;
    } catch {
      // Said below.
    }
    context.addIssue({ code: "custom", message: "Select between 1 and 100 tasks" });
    return z.NEVER;
  }),
};

const to = z.uuid("Choose a person");

/** Everything that admins do with tasks, apart from the text of an edit, which answers field by field. */
export function adminTaskSchema(timeZone: string) {
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("edit"), ...one, base: z.string() }),
    z.object({ intent: z.literal("reassign"), ...one, to }),
    z.object({
      intent: z.literal("give-back"),
      ...one,
      dueDateTime: z.iso.datetime({ offset: true }),
    }),
    z.object({ intent: z.enum(["withdraw", "restore", "complete", "reopen"]), ...one }),
    z.object({ intent: z.literal("reassign-many"), ...many, to }),
    z.object({ intent: z.literal("deadline-many"), ...many, deadline: deadlineSchema(timeZone) }),
    z.object({ intent: z.literal("priority-many"), ...many, priority: PrioritySchema }),
    z.object({ intent: z.enum(["withdraw-many", "restore-many"]), ...many }),
  ]);
}

export type AdminTaskWish = z.infer<ReturnType<typeof adminTaskSchema>>;
