import type { LoaderFunctionArgs } from "@remix-run/node";
import { call } from "~/core/server/call.server";
import { toData } from "~/core/server/errors.server";
import { requirePersonWith } from "~/core/session/guards.server";
import { holdsWords } from "~/core/kit/folded";
import { listDepartments } from "~/core/session/departments.model.server";

const MOST_DEPARTMENTS = 5;

/**
 * Departments, people, groups and tasks that contain the words of `?q=`, or nearly, as far as the person may see them; and
 * how many tasks the task list finds for the same words.
 */
export async function loader(args: LoaderFunctionArgs) {
  const text = new URL(args.request.url).searchParams.get("q") ?? "";
  const search = text.slice(0, 200);
  const { headers, page } = await requirePersonWith(args, (db) =>
    Promise.all([
      call(db, "search", { search }).then(toData),
      call(db, "count_found", { search }).then(toData),
      listDepartments(db),
    ]),
  );
  const [hits, total, all] = page;
  const named = all.filter(({ label }) => text.trim() !== "" && holdsWords(label, text));
  return Response.json({ hits, total, departments: named.slice(0, MOST_DEPARTMENTS) }, { headers });
}
