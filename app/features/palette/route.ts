import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePersonWith } from "~/core/session/guards.server";
import { search } from "./search.model.server";

/** People, groups and tasks that contain the words of `?q=`, as far as the person may see them. */
export async function loader(args: LoaderFunctionArgs) {
  const text = new URL(args.request.url).searchParams.get("q") ?? "";
  const { headers, page } = await requirePersonWith(args, (db) => search(db, text.slice(0, 200)));
  return Response.json(page, { headers });
}
