import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { oneLine } from "~/core/kit/text-schema";

/** The fields of a view. */
const said = {
  id: z.uuid(),
  name: oneLine(60, m.common_name_is_required),
  shared: z._default(z.boolean(), false),
};

/** A new view of the list at an address. */
export const SaveViewSchema = z.object({
  intent: z.literal("save"),
  ...said,
  path: z.string().check(z.maxLength(200)),
  search: z.string().check(z.maxLength(4000)),
});

export const ChangeViewSchema = z.object({ intent: z.literal("change"), ...said });

/** All that can be done with a view. */
export const ViewFormSchema = z.discriminatedUnion("intent", [
  SaveViewSchema,
  ChangeViewSchema,
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

export type ViewForm = z.infer<typeof ViewFormSchema>;
