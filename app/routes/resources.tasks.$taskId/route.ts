import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type TypedResponse,
} from "@remix-run/node";
import { requirePerson } from "~/auth/guards.server";
import { homePath } from "~/auth/home-path";
import { safeRedirect } from "~/auth/safe-redirect";
import type { TaskAnswer } from "~/domain/thread";
import { readForm } from "~/http/read-form.server";
import { getThread } from "~/models/thread.server";
import { withOpenTask } from "~/search/open-task";
import { redirectWithToast } from "~/utils/toast.server";
import { act } from "./act.server";
import { BeforeSchema, IntentSchema, TaskIdSchema } from "./schema";

/** A page of a task's conversation; who opens the address in a browser is led to the task itself. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const taskId = TaskIdSchema.safeParse(args.params.taskId).data;
  if (wantsPage(args.request)) {
    throw redirect(withOpenTask(listOf(me.role), taskId ?? null), { headers });
  }
  const before = BeforeSchema.parse(new URL(args.request.url).searchParams.get("before"));
  const thread =
    taskId === undefined
      ? null
      : await getThread(db, taskId, before === undefined ? {} : { before });
  if (thread === null) return Response.json({ kind: "not_found" }, { status: 404, headers });
  return Response.json({ entries: thread.entries, earlier: thread.earlier }, { headers });
}

/** Does something with a task; a form sent without scripts is led back to where it was. */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const form = await readForm(args.request);
  // What waited in this browser goes out in the name of whoever wrote it, or not at all.
  const author = form.get("author");
  if (author !== null && author !== me.uid) {
    const message = "Somebody else is signed in here by now.";
    return Response.json({ ok: false, message } satisfies TaskAnswer, { status: 401, headers });
  }
  const { status, answer } = await act({
    db,
    timeZone: me.time_zone,
    taskId: TaskIdSchema.safeParse(args.params.taskId).data ?? null,
    intent: IntentSchema.safeParse(Object.fromEntries(form)),
  });
  if (!wantsPage(args.request)) return Response.json(answer, { status, headers });
  const back = safeRedirect(form.get("returnTo"), homePath(me.role));
  return leadBack(back, answer, headers);
}

async function leadBack(
  back: string,
  answer: TaskAnswer,
  headers: Headers,
): Promise<TypedResponse<never>> {
  if (answer.ok) return redirect(back, { headers });
  return redirectWithToast(back, { type: "error", message: answer.message }, { headers });
}

/** A browser asks for a page where a script asks for an answer. */
function wantsPage(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

function listOf(role: "admin" | "user"): string {
  return role === "admin" ? "/admin-dashboard/task-status" : "/user-dashboard";
}
