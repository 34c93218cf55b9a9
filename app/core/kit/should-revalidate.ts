import { readOpenTask } from "./address/open-task";
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
 * Whether two addresses are the same to a page's loader: then opening a dialog, closing it with Back, or showing another
 * column on a phone makes no request, and opening a conversation reads that alone.
 */
function hasSameData(from: URL, to: URL): boolean {
  return from.href !== to.href && whatLoadersRead(from) === whatLoadersRead(to);
}

/** As `unlessFailed`, for an area, which loads the conversation that is opened beside a list; closing one loads nothing. */
export function orToOpen(args: ShouldRevalidateFunctionArgs): boolean {
  const opened = readOpenTask(args.nextUrl);
  return unlessFailed(args) || (opened !== null && opened !== readOpenTask(args.currentUrl));
}

function whatLoadersRead(url: URL): string {
  const rest = new URL(url);
  rest.hash = "";
  for (const name of ["column", "task"]) rest.searchParams.delete(name);
  // No loader reads an empty ?edit; edit=1 tells a list's loader what to fetch.
  if (rest.searchParams.get("edit") === "") rest.searchParams.delete("edit");
  return rest.href;
}
