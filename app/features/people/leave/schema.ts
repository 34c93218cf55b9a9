import * as z from "zod/mini";
import { usersSearch } from "../list/list";
import type { Leaving } from "../people";
import { t } from "~/core/words/t";

/** The list from which the page was opened, with this person beside it, or with nobody. */
export function backPath({ from }: Leaving, user: string | undefined): string {
  return usersSearch.href(usersSearch.read(from), { user });
}

export const LeaveSchema = z
  .object({
    uid: z.uuid(),
    then: z.enum(["deactivate", "remove"]),
    tasks: z.enum(["person", "department", "withdraw", "keep"], {
      error: () => t("Choose what becomes of the tasks"),
    }),
    to: z.optional(z.uuid({ error: () => t("Choose who takes the tasks") })),
  })
  .check(
    z.refine(({ tasks, to }) => tasks !== "person" || to !== undefined, {
      path: ["to"],
      error: () => t("Choose who takes the tasks"),
    }),
  );

export type LeaveChoice = z.infer<typeof LeaveSchema>;
