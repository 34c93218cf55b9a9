import { z } from "zod";

/** The tasks whose people are reminded. */
export const NudgeSchema = z.object({ taskId: z.array(z.uuid()).min(1).max(200) });
