import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { requirePersonWith } from "~/core/session/guards.server";
import { listFiles } from "~/task/files/files.model.server";

/** The files of a task, newest first; none of a task that the caller does not see. */
export async function loader(args: LoaderFunctionArgs) {
  const taskId = z.uuid().safeParse(args.params.taskId).data;
  const { headers, page: files } = await requirePersonWith(args, async (db) =>
    taskId === undefined ? [] : listFiles(db, taskId),
  );
  return Response.json({ files }, { headers });
}
