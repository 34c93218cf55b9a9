import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * For every route around a form that keeps its text: whether its loader is asked again. Not after an action that
 * failed, because Remix would ask all of them at once, and when the server is away put its error page over the form.
 */
export function unlessFailed(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.actionStatus !== undefined) return args.actionStatus < 400;
  return args.formMethod !== undefined || !opensOnlyWindow(args.currentUrl, args.nextUrl);
}

/**
 * Whether two addresses differ in nothing that a loader reads: such a window opens at once, without the server, and
 * Back closes it at once too.
 */
function opensOnlyWindow(from: URL, to: URL): boolean {
  return from.href !== to.href && withoutWindow(from) === withoutWindow(to);
}

function withoutWindow(url: URL): string {
  const rest = new URL(url);
  // A bare ?edit is read by nobody else; edit=1 is a list's way to say what its loader fetches.
  if (rest.searchParams.get("edit") === "") rest.searchParams.delete("edit");
  return rest.href;
}
