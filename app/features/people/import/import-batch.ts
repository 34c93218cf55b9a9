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
    /** Made with the file, so that the same row, sent again, makes one account. */
    importId: z.uuid(),
    people: z.array(NewPersonSchema).check(z.minLength(1), z.maxLength(BATCH_SIZE)),
    /** Whether people without a password are mailed their one-time link. */
    invite: z._default(z.boolean(), false),
  }),
]);

export type ImportRequest = z.input<typeof ImportRequestSchema>;

export const CheckAnswerSchema = z.object({ taken: z.array(z.string()) });

/** Asks for the reader's password before links are mailed; `error` is what was wrong with the password sent. */
export const UnconfirmedSchema = z.object({
  unconfirmed: z.object({ error: z.nullable(z.string()) }),
});

/** The result of each row; a row without one was not tried and may be sent again. */
export const AddAnswerSchema = z.object({
  results: z.array(
    z.object({
      line: z.number(),
      error: z.nullable(z.string()),
      /** The account that was made. */
      uid: z.optional(z.string()),
      /** Why an added person's link was not mailed; absent if it was mailed, or was not requested. */
      notMailed: z.optional(z.string()),
    }),
  ),
});

export type RowResult = z.infer<typeof AddAnswerSchema>["results"][number];
