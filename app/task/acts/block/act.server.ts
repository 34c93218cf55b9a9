import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { oneLine } from "~/core/kit/text-schema";
import type { ServerActs } from "~/task/commands/carry-out.server";

export default {
  block: {
    takesFiles: true,
    fields: () => z.object({ reason: oneLine(200, () => t("Say what you need.")) }),
  },
} satisfies ServerActs;
