import type { Guarded } from "~/core/session/guards.server";
import { doCommand } from "./commands.model.server";
import { openTask } from "../thread.model.server";
import { COMMAND_DONE, COMMAND_TEXTS, MADE_ALREADY } from "../tasks.words";
import { edit } from "./edit.server";
import { done, failed, misfilled, type Outcome, refused } from "./outcome.server";
import { reassign } from "./reassign.server";
import { commandSchema, EnvelopeSchema } from "./schema";
import { carryOutForSeveral } from "./several.server";

/** Does what a form says with one task or several, and says in plain words how that went. */
export async function carryOut(guarded: Guarded, form: FormData): Promise<Outcome> {
  const { db, me } = guarded;
  const envelope = EnvelopeSchema.safeParse({
    id: form.get("id") ?? crypto.randomUUID(),
    taskIds: form.getAll("taskId"),
    versions: form.getAll("version"),
    isBulk: form.get("bulk") === "true",
  });
  const parsed = commandSchema(me.time_zone).safeParse(Object.fromEntries(form));
  if (!parsed.success) return misfilled(parsed.error.issues);
  if (!envelope.success) return misfilled(envelope.error.issues);
  const { id, taskIds, versions, isBulk } = envelope.data;
  const [taskId = ""] = taskIds;
  const version = versions[0] ?? null;
  const command = parsed.data;
  if (command.kind === "edit" && "base" in command) {
    return edit(guarded, form, { id, taskId, version, base: command.base });
  }
  if (!("args" in command)) {
    const opened = await openTask(db, taskId);
    return opened.ok ? done(null) : failed(db, taskId, opened.problem);
  }
  if (isBulk) {
    const tasks = taskIds.map((one, index) => ({ id: one, version: versions[index] ?? null }));
    return carryOutForSeveral(guarded, { id, tasks, command });
  }
  if (taskIds.length > 1) return refused(400, COMMAND_TEXTS.outOfDate);
  const { to } = command.args;
  if (command.kind === "reassign" && typeof to === "string") {
    return reassign(guarded, { id, taskId, version, to });
  }
  const result = await doCommand(db, { ...command, id, taskId, version });
  if (!result.ok) return failed(db, taskId, result.problem);
  const { version: now, wasThere } = result.value;
  const already = wasThere ? MADE_ALREADY[command.kind] : undefined;
  if (already) return done(already, { version: now, wasThere });
  return done(COMMAND_DONE[command.kind] ?? null, { version: now });
}
