import * as z from "zod/mini";

/** The content of a text in JSON if the schema describes it; otherwise null, as for another version's text. */
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
