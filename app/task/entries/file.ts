import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { Constants } from "~/core/server/types.generated";

/** A sent photo or file in a conversation; a removed one has no details. */
export const SentFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(Constants.public.Enums.attachment_kind),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** A tiny picture, as Base64, shown until the photo is loaded. */
  thumb: z.nullable(z.string()),
  has_preview: z.boolean(),
  state: z.enum(Constants.public.Enums.attachment_state),
  sent_by: z.string(),
  sent_at: z.string(),
});
export type SentFile = z.infer<typeof SentFileSchema>;

/** The most files in one message. */
export const MOST_FILES = 10;

/** The ids of files in a command's single field. */
export const FileIdsSchema = z.pipe(
  z._default(z.string(), ""),
  z.pipe(
    z.transform((ids: string) => ids.split(" ").filter((id) => id !== "")),
    z
      .array(z.uuid())
      .check(
        z.maxLength(MOST_FILES, { error: () => t("You can send at most ten files at once.") }),
      ),
  ),
);
