import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { isStorable } from "~/core/kit/text";
import { Constants } from "~/core/server/types.generated";

export const RejectReasonSchema = z.enum(Constants.public.Enums.reject_reason, {
  error: () => t("Choose a reason"),
});

/** The fields of a rejection; the date is a datetime-local field's value in the zone of shown times. */
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
          z.refine(isStorable, { error: () => t("Use readable characters only") }),
          z.refine((value) => Array.from(value).length <= 1000, {
            error: () => t("At most 1000 characters"),
          }),
        ),
      "",
    ),
    proposed: z._default(
      z.union([
        z.literal(""),
        z
          .string()
          .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { error: () => t("Invalid Date") })),
      ]),
      "",
    ),
  })
  .check(
    z.refine(({ reason, words }) => reason !== "other" || words !== "", {
      path: ["words"],
      error: () => t("Say why in a few words."),
    }),
  );
