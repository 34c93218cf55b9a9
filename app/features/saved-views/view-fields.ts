import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { oneLine } from "~/core/kit/text-schema";

/** The fields of a view. */
const said = {
  id: z.uuid(),
  name: oneLine(60, () => t("Name is required")),
  isShared: z._default(z.boolean(), false),
};

/** A new view of the list at an address. */
export const SaveViewSchema = z.object({
  ...said,
  path: z.string().check(z.maxLength(200)),
  search: z.string().check(z.maxLength(4000)),
});

export const ChangeViewSchema = z.object(said);

export const DeleteViewSchema = z.object({ id: z.uuid() });
