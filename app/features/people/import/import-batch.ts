import { z } from "zod";
import { MOST_ROWS, NewPersonSchema } from "./import-people";

/** How many accounts one request makes: few enough for an answer within seconds. */
export const BATCH_SIZE = 20;

/** The browser's requests while people are imported. */
export const ImportRequestSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check"), emails: z.array(z.string().max(254)).max(MOST_ROWS) }),
  z.object({
    intent: z.literal("add"),
    /** Made with the file: the same row of it, sent again, makes one account. */
    importId: z.uuid(),
    people: z.array(NewPersonSchema).min(1).max(BATCH_SIZE),
    /** Whether people without a password are mailed their one-time link. */
    invite: z.boolean().default(false),
  }),
]);

export type ImportRequest = z.input<typeof ImportRequestSchema>;

export const CheckAnswerSchema = z.object({ taken: z.array(z.string()) });

/** The result of each row; one that is missing was not tried and may be sent again. */
export const AddAnswerSchema = z.object({
  results: z.array(
    z.object({
      line: z.number(),
      error: z.string().nullable(),
      /** Why somebody who was added was not mailed their link; absent if they were, or were not to be. */
      notMailed: z.string().optional(),
    }),
  ),
});

export type RowResult = z.infer<typeof AddAnswerSchema>["results"][number];
