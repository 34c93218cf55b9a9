import { data, type ActionFunctionArgs } from "@remix-run/node";
import { requirePerson } from "~/auth/guards.server";
import type { Problem } from "~/db/errors.server";
import { readForm } from "~/http/read-form.server";
import { moveTask } from "~/models/board.server";
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
  const status = result.problem.kind === "unavailable" ? 503 : 409;
  return answer(status, headers, explain(result.problem));
}

function answer(status: number, headers: Headers, value: MoveAnswer) {
  return data(value, { status, headers });
}

function refused(error: string, isStale = false): MoveAnswer {
  return { outcome: "refused", error, isStale };
}

function explain({ kind, reason, reference }: Problem): MoveAnswer {
  if (kind === "not_found") return refused("It is not on your board any more.", true);
  if (reason === "task_changed") {
    return refused("It was changed in the meantime. Look at it again.", true);
  }
  if (kind === "conflict") return refused("It was withdrawn or moved in the meantime.", true);
  if (kind === "denied" || kind === "expired") {
    return refused("Your account may no longer do this.", true);
  }
  if (kind === "unavailable") {
    return refused("Daymark can't reach its database. Try again in a moment.");
  }
  return refused(`Try again. Reference: ${reference}`);
}
