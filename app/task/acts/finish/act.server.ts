import * as z from "zod/mini";
import { m } from "~/core/words/m";
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
        why_not: z.optional(oneLine(200, m.acts_say_why_it_is)),
      }),
  },
} satisfies ServerActs;

/** Words that may be missing. */
function perhapsSaid() {
  return z.pipe(
    z.object({ message: NoteSchema }),
    z.transform(({ message }): Args => (message === "" ? {} : { message })),
  );
}
