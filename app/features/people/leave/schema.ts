import { z } from "zod";

export const USERS = "/admin-dashboard/all-users";

/** The state in the address: who leaves, how, and the list from which it was opened. */
const LeavingSchema = z.object({
  user: z.uuid().optional().catch(undefined),
  then: z.enum(["deactivate", "remove"]).catch("deactivate"),
  from: z.string().max(1000).catch(""),
});

export type Leaving = z.infer<typeof LeavingSchema>;

/** Who leaves, from an address. */
export function readLeaving(search: URLSearchParams): Leaving {
  return LeavingSchema.parse(Object.fromEntries(search));
}

/** The address of the same page, with another ending. */
export function leavingPath({ user, from }: Leaving, then: Leaving["then"]): string {
  const params = new URLSearchParams({ then });
  if (user !== undefined) params.set("user", user);
  if (from !== "") params.set("from", from);
  return `${USERS}/leave?${params}`;
}

/** The list from which it was opened, with a person beside it or nobody. */
export function backPath({ from }: Leaving, user: string | undefined): string {
  const params = new URLSearchParams(from);
  params.delete("user");
  if (user !== undefined) params.set("user", user);
  return params.size > 0 ? `${USERS}?${params}` : USERS;
}

export const WHO_TAKES = "Choose who takes the tasks";

export const LeaveSchema = z
  .object({
    uid: z.uuid(),
    then: z.enum(["deactivate", "remove"]),
    tasks: z.enum(["person", "department", "withdraw", "keep"], "Choose what becomes of the tasks"),
    to: z.uuid(WHO_TAKES).optional(),
  })
  .refine(({ tasks, to }) => tasks !== "person" || to !== undefined, {
    path: ["to"],
    error: WHO_TAKES,
  });

export type LeaveChoice = z.infer<typeof LeaveSchema>;
