import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { createHash, randomUUID } from "node:crypto";
import { requireAdmin } from "~/auth/guards.server";
import type { Problem } from "~/db/errors.server";
import { readForm } from "~/http/read-form.server";
import { sendMessage, sendMessageTo } from "~/models/notifications.server";
import {
  FormIdsSchema,
  MessageSchema,
  MessageToSeveralSchema,
  SEVERAL,
  type SendAnswer,
} from "./schema";

const OUT_OF_DATE = "This form is out of date. Reload the page.";

/** Sends a card's message, or the one to all ticked cards. The answer tells the form what happened. */
export async function sendFromForm(args: ActionFunctionArgs) {
  const { db, headers } = await requireAdmin(args);
  const form = await readForm(args.request);
  return form.get("taskId") === SEVERAL
    ? sendToSeveral(db, form, headers)
    : sendToOne(db, form, headers);
}

type Db = Parameters<typeof sendMessage>[0];

async function sendToOne(db: Db, form: FormData, headers: Headers) {
  const submission = parseWithZod(form, { schema: MessageSchema });
  if (submission.status !== "success") {
    const error = submission.error?.message?.[0] ?? OUT_OF_DATE;
    return answer(400, headers, { ...FormIdsSchema.parse(submission.payload), error });
  }

  const { taskId, formId, message } = submission.value;
  const id = messageId(`${formId} ${message}`);
  const result = await sendMessage(db, { id, taskId, text: message });
  if (result.ok) return answer(200, headers, { taskId, formId: randomUUID(), error: null });
  return answer(422, headers, { taskId, formId, error: explain(result.problem) });
}

async function sendToSeveral(db: Db, form: FormData, headers: Headers) {
  const submission = parseWithZod(form, { schema: MessageToSeveralSchema });
  if (submission.status !== "success") {
    const { message, taskIds } = submission.error ?? {};
    const error = message?.[0] ?? taskIds?.[0] ?? OUT_OF_DATE;
    return answer(400, headers, { ...FormIdsSchema.parse(submission.payload), error });
  }

  const { formId, taskIds, message } = submission.value;
  const messages = taskIds.map((taskId) => ({
    taskId,
    id: messageId(`${formId} ${taskId} ${message}`),
  }));
  const result = await sendMessageTo(db, { messages, text: message });
  if (!result.ok) {
    return answer(422, headers, { taskId: SEVERAL, formId, error: explain(result.problem) });
  }
  if (result.value.length === 0) {
    const error = "Not sent: these tasks are gone. Your text is kept.";
    return answer(422, headers, { taskId: SEVERAL, formId, error });
  }
  const people = new Set(result.value.map(({ recipient_id }) => recipient_id)).size;
  const description = describe(people, result.value.length, taskIds.length);
  return answer(200, headers, {
    taskId: SEVERAL,
    formId: randomUUID(),
    error: null,
    description,
  });
}

function describe(people: number, tasks: number, asked: number): string {
  const to = `To ${people === 1 ? "1 person" : `${people} people`}`;
  const on = people === tasks ? "" : `, on ${tasks} tasks`;
  const missing = asked - tasks;
  const are = missing === 1 ? "is" : "are";
  const gone = missing === 0 ? "" : ` ${missing} of the tasks selected ${are} gone.`;
  return `${to}${on}.${gone}`;
}

function answer(status: number, headers: Headers, value: SendAnswer) {
  return data(value, { status, headers });
}

/** The same for the same words from the same form; words changed after a failure are another message. */
function messageId(source: string): string {
  const hex = createHash("sha256").update(source).digest("hex");
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
