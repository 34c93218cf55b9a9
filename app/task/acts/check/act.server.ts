import * as z from "zod/mini";
import type { ServerActs } from "~/task/commands/carry-out.server";
import { MessageTextSchema } from "~/task/commands/schema";

export default {
  send_back: { fields: () => z.object({ message: MessageTextSchema }) },
} satisfies ServerActs;
