import * as z from "zod/mini";

/** How much somebody has to do: open tasks, how many of those are due later today, and how many are late. */
export const LoadSchema = z.object({
  open_tasks: z.number(),
  due_today: z.number(),
  late: z.number(),
});
export type Load = z.infer<typeof LoadSchema>;
