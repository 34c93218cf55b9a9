import { z } from "zod";

export const TaskIdSchema = z.uuid();

/** Where a page of earlier entries begins; anything else than the number of an entry is the newest page. */
export const BeforeSchema = z.coerce.number().int().positive().optional().catch(undefined);
