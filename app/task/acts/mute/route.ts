import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { done, outdated, scriptAction, withFields } from "~/core/session/form-action.server";

const MuteSchema = z.object({ task: z.uuid(), muted: z.enum(["on", "off"]) });

/** Mutes a task for the caller, or ends that. */
export const action = scriptAction(
  "person",
  withFields(
    MuteSchema,
    ({ db, form: { task: taskId, muted } }) =>
      done(
        call(db, "mute_task", { taskId, isMuted: muted === "on" }),
        () => ({
          says:
            muted === "on"
              ? t("Muted. You are notified only when a task of yours is due or late.")
              : t("Unmuted"),
        }),
        { kept: "nothing" },
      ),
    outdated,
  ),
);
