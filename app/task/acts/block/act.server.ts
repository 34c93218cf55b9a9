import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { oneLine } from "~/core/kit/text-schema";
import type { ServerActs } from "~/task/commands/carry-out.server";

export default {
  block: {
    takesFiles: true,
    fields: () => z.object({ reason: oneLine(200, m.row_say_what_you_need) }),
  },
} satisfies ServerActs;
