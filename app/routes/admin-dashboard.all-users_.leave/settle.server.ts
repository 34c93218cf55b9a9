import type { Problem } from "~/db/errors.server";
import { removeAccount } from "~/models/accounts.server";
import { getPersonDetails, letPersonLeave } from "~/models/people.server";
import type { LeaveChoice } from "./schema";

type Db = Parameters<typeof getPersonDetails>[0];

type Outcome =
  | { ok: true; type: "success" | "info"; message: string }
  | { ok: false; status: number; field: "to" | null; message: string };

/**
 * Hands over and closes an account in one transaction, and removes it afterwards when that is wanted.
 * Sent again it does what is left to do.
 */
export async function settleLeaving(db: Db, choice: LeaveChoice): Promise<Outcome> {
  const { uid, tasks, to, then } = choice;
  const removes = then === "remove";
  const person = await getPersonDetails(db, uid);
  const left = await letPersonLeave(db, { uid, tasks, to: to ?? null, removes });
  if (!left.ok) {
    if (left.problem.kind === "not_found") {
      return { ok: true, type: "info", message: "This person was removed already." };
    }
    return refusal(left.problem);
  }
  const name = person?.full_name ?? "This person";
  const settled = settledInWords(tasks, left.value);
  if (!removes) return { ok: true, type: "success", message: `${name} is deactivated${settled}` };
  // The database has just confirmed that the caller is an active admin.
  const removal = await removeAccount(uid);
  if (removal.ok) return { ok: true, type: "success", message: `${name} is removed${settled}` };
  const message = `${name} is deactivated${settled}, but the account could not be removed: ${removal.message}. Try again.`;
  return { ok: false, status: 503, field: null, message };
}

function settledInWords(tasks: LeaveChoice["tasks"], count: number): string {
  if (tasks === "keep" || count === 0) return "";
  const what = `${count} ${count === 1 ? "task" : "tasks"}`;
  return tasks === "withdraw" ? ` · ${what} withdrawn` : ` · ${what} handed over`;
}

function refusal({ kind, reason, reference }: Problem): Outcome {
  if (reason === "person_not_assignable") {
    const message = "This person is not active any more. Choose somebody else.";
    return { ok: false, status: 422, field: "to", message };
  }
  return { ok: false, status: kind === "unavailable" ? 503 : 422, field: null, message: explain() };

  function explain(): string {
    if (reason === "last_admin") {
      return "This is the last active admin, who stays. Make somebody else an admin first.";
    }
    if (reason === "own_account") return "Nobody closes their own account. Ask another admin.";
    if (reason === "nobody_to_take_over") {
      return "Nobody else in the department is active. Choose somebody, or leave the tasks as they are.";
    }
    if (kind === "denied" || kind === "expired") return "Your account may no longer do this.";
    if (kind === "unavailable") {
      return "Daymark can't reach its database. Nothing was changed; try again in a moment.";
    }
    return `Nothing was changed. Try again. Reference: ${reference}`;
  }
}
