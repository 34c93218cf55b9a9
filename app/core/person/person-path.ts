import { href } from "~/core/server/addresses";

/** Where an admin finds all about somebody: their page. */
export function personPath(uid: string): string {
  return href("/admin-dashboard/person", { user: uid });
}
