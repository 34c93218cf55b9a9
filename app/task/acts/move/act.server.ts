import * as z from "zod/mini";
import type { ServerActs } from "~/task/commands/carry-out.server";
import { COLUMN_STAGES } from "~/task/lists/board";

const PlaceId = z.pipe(
  z.nullish(z.uuid()),
  z.transform((id) => id ?? null),
);

export default {
  move: {
    fields: () =>
      z.pipe(
        z.object({
          stage: z.enum(COLUMN_STAGES),
          before: PlaceId,
          after: PlaceId,
          top: z.optional(z.literal("true")),
        }),
        z.transform(({ top, ...place }) => ({ ...place, top: top === "true" })),
      ),
  },
} satisfies ServerActs;
