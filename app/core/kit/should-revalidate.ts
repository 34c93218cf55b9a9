import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Whether a route around a form with a draft reloads its data. Not after a failed action: Remix would call all
 * loaders at once, and would put its error page over the form while the server cannot be reached.
 */
export function unlessFailed(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.actionStatus !== undefined) return args.actionStatus < 400;
  return args.formMethod !== undefined || !hasSameData(args.currentUrl, args.nextUrl);
}

/**
 * Whether two addresses differ in nothing that a loader reads: then a dialog opens, Back closes it, and a phone's
 * board shows another column, without a request.
 */
function hasSameData(from: URL, to: URL): boolean {
  return from.href !== to.href && whatLoadersRead(from) === whatLoadersRead(to);
}

function whatLoadersRead(url: URL): string {
  const rest = new URL(url);
  rest.hash = "";
  rest.searchParams.delete("column");
  // Nothing else reads a bare ?edit; with edit=1 a list tells its loader what to fetch.
  if (rest.searchParams.get("edit") === "") rest.searchParams.delete("edit");
  return rest.href;
}
