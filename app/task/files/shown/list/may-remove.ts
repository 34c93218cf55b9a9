import type { Me } from "~/core/session/profiles.model.server";
import type { SentFile } from "~/task/entries/file";

/** How long its sender can remove a file after sending it, as the database has it. */
const CORRECTION_MS = 15 * 60_000;

/** Whether somebody can remove a file that was sent. */
export function mayRemove(
  { uid, role }: Pick<Me, "uid" | "role">,
  { sent_by: by, sent_at: at }: Pick<SentFile, "sent_by" | "sent_at">,
  now: number,
): boolean {
  return role === "admin" || (by === uid && now < Date.parse(at) + CORRECTION_MS);
}
