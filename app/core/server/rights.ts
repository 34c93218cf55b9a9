/**
 * What somebody may do without naming a task: the acts that `private.rights` calls taskless. Pages, menu items, dialogs
 * and keys name the one that they need.
 */
export type Right = "assign" | "several" | "oversee" | "administer";

/** A person's rights, as `me()` returns them. */
export type Allowed = { acts: ReadonlyArray<string> };

/** Whether a person has a right; undefined is everybody's. */
export function may({ acts }: Allowed, needs: Right | undefined): boolean {
  return needs === undefined || acts.includes(needs);
}
