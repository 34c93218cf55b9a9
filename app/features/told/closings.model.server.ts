import { serverDb } from "~/core/server/admin.server";
import { toData } from "~/core/server/errors.server";
import type { Database } from "~/core/server/types.generated";

/** A device that shows a notice of something that is over. */
export type Closing = Database["public"]["Functions"]["take_closings"]["Returns"][number];

/** For the worker: takes what is to be closed, for half a minute. */
export async function takeClosings() {
  return toData(await serverDb().rpc("take_closings"));
}

/** For the worker: these devices have been asked to close a telling. */
export async function settleClosing(telling: string, endpoints: ReadonlyArray<string>) {
  const fields = { p_telling: telling, p_closed: [...endpoints] };
  toData(await serverDb().rpc("settle_closing", fields));
}
