import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { isStorable } from "~/core/kit/text";
import { Constants } from "~/core/server/types.generated";

export const RejectReasonSchema = z.enum(Constants.public.Enums.reject_reason, {
  error: m.entries_choose_a_reason,
});

/** The fields of a rejection; the date is the value of a datetime-local field in the zone in which times are shown. */
export const RejectionSchema = z
  .object({
    reason: RejectReasonSchema,
    words: z._default(
      z
        .pipe(
          z.string(),
          z.transform((value) => value.replaceAll("\r\n", "\n").trim()),
        )
        .check(
          z.refine(isStorable, { error: m.entries_use_readable_characters_only }),
          z.refine((value) => Array.from(value).length <= 1000, {
            error: m.entries_at_most_1000_characters,
          }),
        ),
      "",
    ),
    proposed: z._default(
      z.union([
        z.literal(""),
        z
          .string()
          .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { error: m.common_invalid_date })),
      ]),
      "",
    ),
  })
  .check(
    z.refine(({ reason, words }) => reason !== "other" || words !== "", {
      path: ["words"],
      error: m.entries_say_why_in_a,
    }),
  );
