import { type Allowed, may } from "~/core/server/rights";
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { requirePersonWith } from "~/core/session/guards.server";
import { getThread } from "~/task/entries/thread.model.server";
import { withOpenTask } from "~/core/kit/address/open-task";
import { wantsPage } from "~/core/server/read-form.server";

/** The number of the entry before which the page of entries ends; anything else means the newest page. */
const BeforeSchema = z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined);

/** A page of a task's conversation; a browser that opens the address is redirected to the task. */
export async function loader(args: LoaderFunctionArgs) {
  const taskId = z.uuid().safeParse(args.params.taskId).data;
  const isPage = wantsPage(args.request);
  const before = BeforeSchema.parse(new URL(args.request.url).searchParams.get("before"));
  const {
    me,
    headers,
    page: thread,
  } = await requirePersonWith(args, async (db) =>
    isPage || taskId === undefined
      ? null
      : getThread(db, taskId, before === undefined ? {} : { before }),
  );
  if (isPage) throw redirect(withOpenTask(listOf(me), taskId ?? null), { headers });
  if (thread === null) return Response.json({ kind: "not_found" }, { status: 404, headers });
  return Response.json({ entries: thread.entries, earlier: thread.earlier }, { headers });
}

function listOf(me: Allowed): string {
  return may(me, "oversee") ? "/admin-dashboard/task-status" : "/user-dashboard";
}
