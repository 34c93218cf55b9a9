import { z } from "zod";

export const TaskIdSchema = z.uuid();

/**
 * The entry before which a page of earlier entries ends; anything but the number of an entry means the newest page.
 */
export const BeforeSchema = z.coerce.number().int().positive().optional().catch(undefined);
