import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePerson } from "~/core/session/guards.server";
import { noteActive } from "../push.model.server";

/** A page is used by hand: what comes in is told there first. Answers whether anything is told elsewhere at all. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  return Response.json({ isTold: await noteActive(db) }, { headers });
}
