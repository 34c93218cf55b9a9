import { data, type ActionFunctionArgs } from "@remix-run/node";
import { requirePerson } from "~/auth/guards.server";
import type { Problem } from "~/db/errors.server";
import { readForm } from "~/http/read-form.server";
import { moveTask } from "~/models/board.server";
import { getThread } from "~/models/thread.server";
import type { Stage } from "~/domain/task-life";
import { type MoveAnswer, MoveSchema } from "./schema";

/** Moves a card of the signed-in person's own board. */
export async function moveFromForm(args: ActionFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const move = MoveSchema.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!move.success) {
    return answer(400, headers, refused("This page is out of date. Reload it."));
  }
  const result = await moveTask(db, move.data);
  if (result.ok) {
    return answer(200, headers, { outcome: "moved", version: result.value.version });
  }
  const { problem } = result;
  if (problem.kind === "conflict") {
    const thread = await getThread(db, move.data.taskId);
    return answer(409, headers, refused(whyNot(thread?.task.stage), true));
  }
  return answer(STATUS[problem.kind] ?? 409, headers, explain(problem));
}

const STATUS: Partial<Record<Problem["kind"], number>> = { too_soon: 429, unavailable: 503 };

const GONE = "It is not on your board any more.";

function answer(status: number, headers: Headers, value: MoveAnswer) {
  return data(value, { status, headers });
}

function refused(error: string, isStale = false): MoveAnswer {
  return { outcome: "refused", error, isStale };
}

/** Why a card is not as the board shows it, from where its task stands by now. */
function whyNot(stage: Stage | undefined): string {
  if (stage === undefined) return GONE;
  if (stage === "Withdrawn") return "It was withdrawn in the meantime.";
  if (stage === "Rejected") return "It was rejected in the meantime.";
  return "It was changed in the meantime. Look at it again.";
}

function explain({ kind, reference }: Problem): MoveAnswer {
  if (kind === "not_found") return refused(GONE, true);
  if (kind === "denied" || kind === "expired") {
    return refused("Your account may no longer do this.", true);
  }
  if (kind === "unavailable") {
    return refused("Daymark can't reach its database. Try again in a moment.");
  }
  if (kind === "too_soon") return refused("That was a lot at once. Go on in a moment.");
  return refused(`Try again. Reference: ${reference}`);
}
