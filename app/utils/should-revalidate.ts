import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * For every route around a form that keeps its text: whether its loader is asked again. Not after an action that
 * failed, because Remix would ask all of them at once, and when the server is away put its error page over the form.
 */
export function unlessFailed({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined || actionStatus < 400;
}
