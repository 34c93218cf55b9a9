import * as z from "zod/mini";
import { usersSearch } from "../list/list";
import type { Leaving } from "../people";
import { m } from "~/core/words/m";

/** The list from which it was opened, with a person beside it or nobody. */
export function backPath({ from }: Leaving, user: string | undefined): string {
  return usersSearch.href(usersSearch.read(from), { user });
}

export const LeaveSchema = z
  .object({
    uid: z.uuid(),
    then: z.enum(["deactivate", "remove"]),
    tasks: z.enum(["person", "department", "withdraw", "keep"], {
      error: m.people_choose_what_becomes_of,
    }),
    to: z.optional(z.uuid({ error: m.people_choose_who_takes_the })),
  })
  .check(
    z.refine(({ tasks, to }) => tasks !== "person" || to !== undefined, {
      path: ["to"],
      error: m.people_choose_who_takes_the,
    }),
  );

export type LeaveChoice = z.infer<typeof LeaveSchema>;
