import { serverDb } from "~/core/server/admin.server";
import type { Db } from "~/core/server/client.server";
import type { Database } from "~/core/server/types.generated";
import { toData, toResult } from "~/core/server/errors.server";

/** A browser of somebody, and what it is to be told. */
export type PushTarget = Database["public"]["Functions"]["list_push_targets"]["Returns"][number];

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/**
 * Registers the browser of the caller's current session for push messages; the value is whether it is registered.
 * With isAsked false a page only repeats what the browser has, which changes nothing after it was revoked elsewhere.
 * Problems: invalid.
 */
export async function saveSubscription(
  db: Db,
  { endpoint, p256dh, auth }: Subscription,
  isAsked: boolean,
) {
  const fields = { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth, p_is_asked: isAsked };
  return toResult(await db.rpc("save_push_subscription", fields));
}

/** Ends push messages to the browser of one of the caller's sessions, the current one by default. */
export async function removeSubscription(db: Db, sessionId: string | null) {
  return toResult(
    await db.rpc("remove_push_subscription", sessionId === null ? {} : { p_session_id: sessionId }),
  );
}

/** Notes that the caller is using a page by hand. Returns whether they are told by push on any device. */
export async function noteActive(db: Db): Promise<boolean> {
  return toData(await db.rpc("note_active"));
}

/** Notes that a device of the caller shows the notice of a telling, so that it needs no mail. */
export async function noteShown(db: Db, telling: string) {
  return toResult(await db.rpc("note_shown", { p_telling: telling }));
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
  return toData(
    await serverDb().rpc("list_push_targets", {
      p_person: person,
      p_delivery: id,
      ...(taskId === null ? {} : { p_task_id: taskId }),
    }),
  );
}

/** For the worker: forgets a subscription that its push service no longer knows. */
export async function forgetSubscription(endpoint: string) {
  toData(await serverDb().rpc("forget_push_subscription", { p_endpoint: endpoint }));
}
