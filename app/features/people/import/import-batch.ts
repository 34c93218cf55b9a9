import * as z from "zod/mini";
import { MOST_ROWS } from "./columns";
import { NewPersonSchema } from "./new-person";

/** How many accounts one request makes: few enough for an answer within seconds. */
export const BATCH_SIZE = 20;

/** The browser's requests while people are imported. */
export const ImportRequestSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("check"),
    emails: z.array(z.string().check(z.maxLength(254))).check(z.maxLength(MOST_ROWS)),
  }),
  z.object({
    intent: z.literal("add"),
    /** Made with the file: the same row of it, sent again, makes one account. */
    importId: z.uuid(),
    people: z.array(NewPersonSchema).check(z.minLength(1), z.maxLength(BATCH_SIZE)),
    /** Whether people without a password are mailed their one-time link. */
    invite: z._default(z.boolean(), false),
  }),
]);

export type ImportRequest = z.input<typeof ImportRequestSchema>;

export const CheckAnswerSchema = z.object({ taken: z.array(z.string()) });

/** The reader's password is asked for before links are mailed; why the one that was sent does not do. */
export const UnconfirmedSchema = z.object({
  unconfirmed: z.object({ error: z.nullable(z.string()) }),
});

/** The result of each row; one that is missing was not tried and may be sent again. */
export const AddAnswerSchema = z.object({
  results: z.array(
    z.object({
      line: z.number(),
      error: z.nullable(z.string()),
      /** Whose account was made. */
      uid: z.optional(z.string()),
      /** Why somebody who was added was not mailed their link; absent if they were, or were not to be. */
      notMailed: z.optional(z.string()),
    }),
  ),
});

export type RowResult = z.infer<typeof AddAnswerSchema>["results"][number];
