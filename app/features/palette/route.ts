import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePerson } from "~/core/session/guards.server";
import { search } from "./search.model.server";

/** People and tasks that contain the words of `?q=`, as far as the person may see them. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const text = new URL(args.request.url).searchParams.get("q") ?? "";
  return Response.json({ hits: await search(db, text.slice(0, 200)) }, { headers });
}
