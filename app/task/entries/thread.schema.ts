import * as z from "zod/mini";

export const TaskIdSchema = z.uuid();

/**
 * The entry before which a page of earlier entries ends; anything but the number of an entry means the newest page.
 */
export const BeforeSchema = z.catch(
  z.optional(z.coerce.number().check(z.int(), z.positive())),
  undefined,
);
