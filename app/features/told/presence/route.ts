import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePerson } from "~/core/session/guards.server";
import { noteActive } from "../push.model.server";

/** Notes that a page is used by hand, where news appears first. Answers whether the person is told anywhere else. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  return Response.json({ isTold: await noteActive(db) }, { headers });
}
