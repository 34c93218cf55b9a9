import * as z from "zod/mini";

export const USERS = "/admin-dashboard/all-users";

/** The state in the address: who leaves, how, and the list from which it was opened. */
const LeavingSchema = z.object({
  user: z.catch(z.optional(z.uuid()), undefined),
  then: z.catch(z.enum(["deactivate", "remove"]), "deactivate"),
  from: z.catch(z.string().check(z.maxLength(1000)), ""),
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
    to: z.optional(z.uuid(WHO_TAKES)),
  })
  .check(
    z.refine(({ tasks, to }) => tasks !== "person" || to !== undefined, {
      path: ["to"],
      error: WHO_TAKES,
    }),
  );

export type LeaveChoice = z.infer<typeof LeaveSchema>;
