import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { createHash, randomUUID } from "node:crypto";
import { requireAdmin } from "~/auth/guards.server";
import type { Problem } from "~/db/errors.server";
import { sendMessage } from "~/models/notifications.server";
import { FormIdsSchema, MessageSchema, type SendAnswer } from "./schema";

/** Sends a card's message. The answer tells the form what happened; nothing typed is lost on a failure. */
export async function sendFromForm(args: ActionFunctionArgs) {
  const { db, headers } = await requireAdmin(args);
  const submission = parseWithZod(await args.request.formData(), { schema: MessageSchema });
  if (submission.status !== "success") {
    const error = submission.error?.message?.[0] ?? "This form is out of date. Reload the page.";
    return answer(400, headers, { ...FormIdsSchema.parse(submission.payload), error });
  }

  const { taskId, formId, message } = submission.value;
  const result = await sendMessage(db, { id: messageId(formId, message), taskId, text: message });
  if (result.ok) return answer(200, headers, { taskId, formId: randomUUID(), error: null });
  return answer(422, headers, { taskId, formId, error: explain(result.problem) });
}

function answer(status: number, headers: Headers, value: SendAnswer) {
  return data(value, { status, headers });
}

/** The same for the same words from the same form; words changed after a failure are another message. */
function messageId(formId: string, message: string): string {
  const hex = createHash("sha256").update(`${formId} ${message}`).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join("-");
}

function explain({ kind, reference }: Problem): string {
  if (kind === "not_found") return "Not sent: this task is gone. Your text is kept.";
  if (kind === "denied" || kind === "expired")
    return "Not sent: your account may no longer do this. Your text is kept.";
  if (kind === "unavailable")
    return "Not sent: Daymark can't reach its database. Your text is kept; try again in a moment.";
  return `Not sent. Your text is kept; try again. Reference: ${reference}`;
}
