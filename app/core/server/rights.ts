/**
 * What somebody may do without a task being named: the acts that `private.rights` calls taskless. A page, a menu entry,
 * a window or a key says which one it needs.
 */
export type Right = "assign" | "several" | "oversee" | "administer";

/** Somebody, with what they may do, as `me()` returns it. */
export type Allowed = { acts: ReadonlyArray<string> };

/** Whether somebody may do what something needs; what needs nothing is for everybody. */
export function may({ acts }: Allowed, needs: Right | undefined): boolean {
  return needs === undefined || acts.includes(needs);
}
