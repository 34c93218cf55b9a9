import type { ActionFunctionArgs } from "@remix-run/node";
import { statusOf } from "~/core/server/errors.server";
import { readForm } from "~/core/server/read-form.server";
import { requireRight } from "~/core/session/guards.server";
import { listClosedEffects } from "~/features/routines/routines.model.server";
import { isIn } from "../days";

/**
 * The routines that leave out or move times if these days are closed. A POST, because a thousand days fit no address.
 */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requireRight(args, "administer");
  const days = (await readForm(args.request)).getAll("day").filter(isIn);
  if (days.length === 0) return Response.json([], { status: 400, headers });
  const effects = await listClosedEffects(db, days);
  const status = effects.ok ? 200 : statusOf(effects.problem);
  return Response.json(effects.ok ? effects.value : [], { status, headers });
}
