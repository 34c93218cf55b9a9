import { z } from "zod";

/** Where a page of notifications begins; anything else than a number of one begins with the newest. */
export const BeforeSchema = z.coerce.number().int().positive().nullable().catch(null);
