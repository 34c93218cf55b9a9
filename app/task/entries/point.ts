import * as z from "zod/mini";
import { SentFileSchema } from "./file";

const PointSchema = z.object({
  id: z.string(),
  words: z.string(),
  wants_photo: z.boolean(),
  /** The point was removed after it was ticked: it is crossed out. */
  is_removed: z.boolean(),
  /** When and by whom the point was answered; null while it is open. */
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** Why the point is impossible; it then counts as open. */
  why_not: z.nullable(z.string()),
  photo: z.nullable(SentFileSchema),
});

/** A point of a task, with its answer. */
export type Point = z.infer<typeof PointSchema>;

export const PointsSchema = z.array(PointSchema);
