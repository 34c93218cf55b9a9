import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { oneLine } from "~/core/kit/text-schema";
import type { Args, ServerActs } from "~/task/commands/carry-out.server";
import { NoteSchema } from "~/task/commands/schema";

export default {
  complete: { takesFiles: true, fields: perhapsSaid },
  reopen: { fields: perhapsSaid },
  tick: {
    takesFiles: true,
    fields: () =>
      z.object({
        point: z.uuid(),
        as: z.enum(["ticked", "impossible", "open"]),
        why_not: z.optional(oneLine(200, () => t("Say why it is not possible."))),
      }),
  },
} satisfies ServerActs;

/** A text that may be missing. */
function perhapsSaid() {
  return z.pipe(
    z.object({ message: NoteSchema }),
    z.transform(({ message }): Args => (message === "" ? {} : { message })),
  );
}
