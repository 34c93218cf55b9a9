import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireAdmin } from "~/core/session/guards.server";
import { suggestedPerson } from "~/core/task/suggestion";
import { suggestPeople } from "~/core/task/admin-tasks.model.server";

const TaskIdSchema = z.uuid().nullable().catch(null);

/** Who could take the task `?task=`: three people, nobody for an unknown task. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, headers } = await requireAdmin(args);
  const taskId = TaskIdSchema.parse(new URL(args.request.url).searchParams.get("task"));
  if (taskId === null) return Response.json({ suggestions: [] }, { headers });
  const suggestions = (await suggestPeople(db, taskId)).map(suggestedPerson);
  return Response.json({ suggestions }, { headers });
}
