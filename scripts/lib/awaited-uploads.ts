import { z } from "zod";
import { callDatabase } from "./call-database.ts";
import type { Supabase } from "./environment.ts";

const MOST_ASKED = 500;
const RowsSchema = z.array(z.object({ name: z.string() }));

/** Which of these names in the bucket something may be sent to now. */
export async function awaitedUploads(
  supabase: Pick<Supabase, "url" | "secretKey">,
  names: ReadonlyArray<string>,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < names.length; from += MOST_ASKED) {
    const asked = { p_names: names.slice(from, from + MOST_ASKED) };
    const rows = RowsSchema.parse(await callDatabase(supabase, "awaited_uploads", asked));
    for (const { name } of rows) found.add(name);
  }
  return found;
}
