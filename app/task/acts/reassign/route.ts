import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { requireRightWith } from "~/core/session/guards.server";
import { suggestedPerson } from "~/task/row/suggestion";
import { suggestPeople } from "~/task/row/admin-tasks.model.server";

const TaskIdSchema = z.catch(z.nullable(z.uuid()), null);

/** Three people who could take the task `?task=`; nobody for an unknown task. */
export async function loader(args: LoaderFunctionArgs) {
  const taskId = TaskIdSchema.parse(new URL(args.request.url).searchParams.get("task"));
  const { headers, page } = await requireRightWith(args, "oversee", async (db) =>
    taskId === null ? [] : suggestPeople(db, taskId),
  );
  return Response.json({ suggestions: page.map(suggestedPerson) }, { headers });
}
