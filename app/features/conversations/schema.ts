import * as z from "zod/mini";
import { Constants } from "~/core/server/types.generated";
import { defineSearch, optional, searchText } from "~/core/kit/address/define-search";

/** The position of a row in the list: what it needs, its sort key among those, and its task. */
const PlaceSchema = z.tuple([
  z.enum(Constants.public.Enums.task_need),
  z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/)),
  z.uuid(),
]);

export type Place = z.infer<typeof PlaceSchema>;

/** A position as an address contains it, its parts separated by commas; anything unreadable counts as not given. */
const PlaceParam = z.string().check(
  z.maxLength(100),
  z.refine((text) => PlaceSchema.safeParse(text.split(",")).success),
);

/** Which conversations are shown. */
const ConversationsSchema = z.object({
  q: searchText(),
  /** Only those that are unread or wait for an answer. */
  show: optional(z.enum(["unread", "answer"])),
  /** The row after which the page begins. */
  after: optional(PlaceParam),
  /** The task whose conversation is open beside the list. */
  task: optional(z.uuid()),
});

export type Filters = z.infer<typeof ConversationsSchema>;

export const conversationsSearch = defineSearch(
  "/user-dashboard/conversations",
  ConversationsSchema,
  { filters: ["q"], position: ["after"], opened: ["task"] },
);

/** The position after which the page begins, from an address; null for the first page. */
export function placeAfter({ after }: Filters): Place | null {
  return PlaceSchema.safeParse(after?.split(",")).data ?? null;
}
