import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireRight } from "~/core/session/guards.server";
import { csvDownload, csvStream } from "~/core/kit/csv/write";
import { exportSearch } from "~/features/task-status/schema";
import { HEADER, taskLines } from "./lines.server";

/** All tasks that match the filters of the address, as a file that is read page by page while it is sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireRight(args, "oversee");
  const filters = exportSearch.read(new URL(args.request.url).searchParams);
  const lines = taskLines(db, filters, me.workspace_zone);
  return csvDownload(csvStream(HEADER, lines), `tasks-${me.today}.csv`, headers);
}
