import * as z from "zod/mini";
import { Constants, type Database } from "~/core/server/types.generated";
import { isStorable } from "~/core/kit/text";

export type RejectReason = Database["public"]["Enums"]["reject_reason"];

/** The reasons for rejecting a task, in the order in which they are offered. */
export const rejectReasonLabels = {
  too_much: "Too much to do",
  not_mine: "Not mine",
  unclear: "Unclear",
  away: "Away",
  other: "Other",
} satisfies Record<RejectReason, string>;

/** What helps most with a task that was rejected for this reason: the desk offers it first. */
export const leadingActs = {
  too_much: "somebody_else",
  not_mine: "somebody_else",
  unclear: "explain",
  away: "another_date",
  other: "reply",
} as const satisfies Record<RejectReason, string>;

export const RejectReasonSchema = z.enum(Constants.public.Enums.reject_reason, "Choose a reason");

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
          z.refine(isStorable, "Use readable characters only"),
          z.refine((value) => Array.from(value).length <= 1000, "At most 1000 characters"),
        ),
      "",
    ),
    proposed: z._default(
      z.union([
        z.literal(""),
        z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, "Invalid Date")),
      ]),
      "",
    ),
  })
  .check(
    z.refine(({ reason, words }) => reason !== "other" || words !== "", {
      path: ["words"],
      error: "Say why in a few words.",
    }),
  );
