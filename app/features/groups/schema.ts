import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { oneLine } from "~/core/kit/text-schema";

/** A group's name; unique among the groups in use, whatever the case. */
const GroupNameSchema = oneLine(80, m.common_name_is_required);

const group = { groupId: z.uuid() };
const known = { ...group, version: z.int(), name: GroupNameSchema };
const people = z.array(z.uuid()).check(z.maxLength(500, { error: m.groups_at_most_500_people }));

/** A new group; its id is made with the form, so that the same form sent twice makes one. */
export const CreateSchema = z.object({
  intent: z.literal("create"),
  ...group,
  name: GroupNameSchema,
  members: z._default(people, []),
});

/** Another name for a group, made from the version that was on screen. */
export const RenameSchema = z.object({ intent: z.literal("rename"), ...known });

export const AddSchema = z.object({
  intent: z.literal("add"),
  ...group,
  members: people.check(z.minLength(1, { error: m.groups_choose_at_least_one })),
});

/** Everything that the page sends. */
export const GroupFormSchema = z.discriminatedUnion("intent", [
  CreateSchema,
  RenameSchema,
  z.object({ intent: z.literal("archive"), ...known }),
  z.object({ intent: z.literal("restore"), ...known }),
  AddSchema,
  z.object({ intent: z.literal("remove"), ...group, member: z.uuid() }),
]);

export type GroupForm = z.infer<typeof GroupFormSchema>;
