import { z } from "zod";

/** From low to high, the order in which priorities sort. */
export const PRIORITIES = ["Low", "Medium", "High"] as const;

export type Priority = (typeof PRIORITIES)[number];

/** A priority from outside: Moderate means Medium. */
export const PrioritySchema = z.preprocess(
  (value) => (value === "Moderate" ? "Medium" : value),
  z.enum(PRIORITIES),
);
