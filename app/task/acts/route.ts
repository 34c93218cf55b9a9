import { wantsPage } from "~/core/server/read-form.server";
import { cameFrom, scriptAction } from "~/core/session/form-action.server";
import type { CommandValue } from "~/task/commands/answer";
import { carryOut } from "~/task/commands/carry-out.server";
import { ACTS_SERVER } from "./all.server";

/** Carries out a command. */
export const action = scriptAction<CommandValue>("person", async (sent) => {
  const { fields, request } = sent;
  // The form of a row has most of its fields in its address.
  for (const [name, value] of new URL(request.url).searchParams) {
    if (!fields.has(name)) fields.set(name, value);
  }
  const outcome = await carryOut(ACTS_SERVER, sent);
  const wasThere = outcome.ok !== false && outcome.value?.wasThere && wantsPage(request);
  return wasThere ? { ...outcome, to: cameFrom(sent, "returnTo") } : outcome;
});
