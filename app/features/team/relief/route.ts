import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { requireRightWith } from "~/core/session/guards.server";
import { listRelief } from "../team.model.server";

const PersonSchema = z.catch(z.nullable(z.uuid()), null);

/** The tasks that somebody else could take from the person `?user=`, in the order in which they are given. */
export async function loader(args: LoaderFunctionArgs) {
  const uid = PersonSchema.parse(new URL(args.request.url).searchParams.get("user"));
  const { headers, page } = await requireRightWith(args, "oversee", async (db) =>
    uid === null ? [] : listRelief(db, uid),
  );
  return Response.json({ tasks: page }, { headers });
}
