import * as z from "zod/mini";
import { usersSearch } from "../list/list";
import type { Leaving } from "../people";

/** The list from which it was opened, with a person beside it or nobody. */
export function backPath({ from }: Leaving, user: string | undefined): string {
  return usersSearch.href(usersSearch.read(from), { user });
}

export const WHO_TAKES = "Choose who takes the tasks";

export const LeaveSchema = z
  .object({
    uid: z.uuid(),
    then: z.enum(["deactivate", "remove"]),
    tasks: z.enum(["person", "department", "withdraw", "keep"], "Choose what becomes of the tasks"),
    to: z.optional(z.uuid(WHO_TAKES)),
  })
  .check(
    z.refine(({ tasks, to }) => tasks !== "person" || to !== undefined, {
      path: ["to"],
      error: WHO_TAKES,
    }),
  );

export type LeaveChoice = z.infer<typeof LeaveSchema>;
