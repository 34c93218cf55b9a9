import * as z from "zod/mini";
import type { ServerActs } from "~/task/commands/carry-out.server";

export default {
  undo: { fields: () => z.object({ command: z.uuid() }) },
} satisfies ServerActs;
