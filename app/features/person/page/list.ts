import * as z from "zod/mini";
import { defineSearch, optional, wholeNumber } from "~/core/kit/address/define-search";

export const PAGE_SIZE = 50;

/** The lists of somebody's tasks, as the database names them. */
export const LISTS = [
  "open",
  "today",
  "late",
  "unanswered",
  "blocked",
  "week",
  "rejected",
  "completed",
] as const;
export type ListName = (typeof LISTS)[number];

/** Which of their own tasks somebody looks at. */
const OwnSchema = z.object({
  show: z.catch(z.enum(LISTS), "open"),
  page: wholeNumber(1, 10_000),
});

/** Whose page it is too. */
const PersonSchema = z.object({ user: optional(z.uuid()), ...OwnSchema.shape });

export const personSearch = defineSearch("/admin-dashboard/person", PersonSchema, {
  position: ["page"],
});

export const ownSearch = defineSearch("/user-dashboard/work", OwnSchema, { position: ["page"] });
