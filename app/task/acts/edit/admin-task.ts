import type { PartKind } from "~/task/commands/acts";
import type { Stage } from "~/task/row/task-life";
import type { StoredText } from "~/task/text/task-text";

/** A task as far as admins change it. */
export type AdminTask = StoredText & {
  id: string;
  version: number;
  stage: Stage;
  user_id: string;
  user_name: string;
  blocked_reason: string | null;
  muted_until: string | null;
};

/** A part of the task that is to be changed, at a button. */
export type AskedPart = { part: PartKind; button: HTMLButtonElement };
