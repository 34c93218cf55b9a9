import * as z from "zod/mini";

/**
 * What a text in JSON contains, if that is what the schema describes; null for anything else, such as what another
 * version has stored, or somebody else has written.
 */
export function readJson<Schema extends z.core.$ZodType>(
  schema: Schema,
  text: unknown,
): z.output<Schema> | null {
  if (typeof text !== "string") return null;
  try {
    const read = z.safeParse(schema, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
