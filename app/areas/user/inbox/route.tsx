import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePerson } from "~/core/session/guards.server";
import { readOpenTask } from "~/core/kit/address/open-task";

/** The page of notifications is gone: unread notifications are in a person's conversations. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requirePerson(args);
  const task = readOpenTask(new URL(args.request.url));
  const search = new URLSearchParams({ show: "unread", ...(task !== null && { task }) });
  return redirect(`/user-dashboard/conversations?${search}`, { headers });
}
