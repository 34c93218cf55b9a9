import { serverDb } from "~/core/server/admin.server";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import type { Database } from "~/core/server/types.generated";
import { toData } from "~/core/server/errors.server";

/** A person's browser, and what to tell it. */
export type PushTarget = Database["public"]["Functions"]["list_push_targets"]["Returns"][number];

/** Notes that the caller is using a page by hand. Returns whether they are told by push on any device. */
export async function noteActive(db: Db): Promise<boolean> {
  return toData(await db.rpc("note_active"));
}

/**
 * For the worker: the browsers that still have to be told of a delivery, and what their person can do about its task.
 */
export async function listPushTargets(delivery: {
  id: string;
  person: string;
  task_id: string | null;
}) {
  const { id, person, task_id: taskId } = delivery;
  return toData(await call(serverDb(), "list_push_targets", { person, delivery: id, taskId }));
}

/** For the worker: forgets a subscription that its push service no longer knows. */
export async function forgetSubscription(endpoint: string) {
  toData(await serverDb().rpc("forget_push_subscription", { p_endpoint: endpoint }));
}
