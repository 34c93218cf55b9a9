import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { oneLine } from "~/core/kit/text-schema";

/** A group's name; unique among the groups in use, whatever the case. */
const GroupNameSchema = oneLine(80, () => t("Name is required"));

const group = { id: z.uuid() };
const people = z
  .array(z.uuid())
  .check(z.maxLength(500, { error: () => t("At most 500 people at once") }));

/** A new group; its id is made with the form, so that the same form sent twice makes one. */
export const CreateSchema = z.object({
  ...group,
  name: GroupNameSchema,
  members: z._default(people, []),
});

/** A group's name and the version on the page. */
export const KnownSchema = z.object({ ...group, version: z.int(), name: GroupNameSchema });

export type Known = z.infer<typeof KnownSchema>;

export const AddSchema = z.object({
  ...group,
  members: people.check(z.minLength(1, { error: () => t("Choose at least one person") })),
});

export const RemoveSchema = z.object({ ...group, member: z.uuid() });
