import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePerson } from "~/core/session/guards.server";
import { noteActive } from "../push.model.server";

/** Notes that somebody is using a page, so that push waits. Answers whether they get push on any device. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  return Response.json({ isTold: await noteActive(db) }, { headers });
}
