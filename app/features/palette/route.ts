import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePersonWith } from "~/core/session/guards.server";
import { holdsWords } from "~/core/kit/folded";
import { listDepartments } from "~/core/session/departments.model.server";
import { search } from "./search.model.server";

const MOST_DEPARTMENTS = 5;

/** Departments, people, groups and tasks that contain the words of `?q=`, as far as the person may see them. */
export async function loader(args: LoaderFunctionArgs) {
  const text = new URL(args.request.url).searchParams.get("q") ?? "";
  const { headers, page } = await requirePersonWith(args, (db) =>
    Promise.all([search(db, text.slice(0, 200)), listDepartments(db)]),
  );
  const [found, all] = page;
  const named = all.filter(({ label }) => text.trim() !== "" && holdsWords(label, text));
  return Response.json({ ...found, departments: named.slice(0, MOST_DEPARTMENTS) }, { headers });
}
