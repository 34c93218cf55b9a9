import * as z from "zod/mini";
import type { SavedView } from "~/core/shell/saved-views";

const ViewsSchema = z.object({
  views: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      to: z.string(),
      isShared: z.boolean(),
      by: z.nullable(z.string()),
    }),
  ),
});

/** Requests the current views. */
export async function loadViews(): Promise<ReadonlyArray<SavedView>> {
  const response = await fetch("/resources/views");
  return ViewsSchema.parse(await response.json()).views;
}
