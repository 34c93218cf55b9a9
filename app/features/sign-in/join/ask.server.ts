import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "~/core/words/t";
import type { DetailRules } from "~/core/person/details";
import { toE164 } from "~/core/person/phone.server";
import { statusOf } from "~/core/server/errors.server";
import { problemText } from "~/core/server/problems.words";
import { addressOf, mayTry, waitAfter } from "~/core/session/throttle.server";
import { askToJoin, readJoin } from "./join.model.server";
import { joinSchema } from "./schema";

export type JoinState = "closed" | "open" | "asked" | "confirmed" | "refused";

type Opened = {
  state: JoinState;
  rules: DetailRules;
  workspace: string | null;
  /** The sentence that says when to try again. */
  wait: string | null;
};

/**
 * What the link is for this browser. Links that never existed, were ended, have expired or are full look alike; only
 * these count as attempts.
 */
export async function openJoin(request: Request, key: string, secret: string): Promise<Opened> {
  const read = await readJoin(key, secret, addressOf(request));
  const { is_open, request: asked, wait, workspace_name, detail_rules: rules } = read;
  const state = asked ?? (is_open ? "open" : "closed");
  const workspace = state === "closed" ? null : workspace_name;
  return { state, rules, workspace, wait: waitAfter("link", request, "", wait) };
}

type Refusal = { reply: SubmissionResult; status: number };

/** Asks to join; null if it was stored. */
export async function ask(
  request: Request,
  form: FormData,
  rules: DetailRules,
  { key, secret }: { key: string; secret: string },
): Promise<Refusal | null> {
  const submission = parseWithZod(form, { schema: joinSchema(rules, toE164) });
  if (submission.status !== "success") return { reply: submission.reply(), status: 400 };
  const wait = await mayTry("join", request, "");
  if (wait !== null) return { reply: submission.reply({ formErrors: [wait] }), status: 429 };
  const asked = await askToJoin(key, secret, submission.value);
  if (asked.ok && asked.value) return null;
  const message = asked.ok ? t("This link is closed at the moment") : problemText(asked.problem);
  const status = asked.ok ? 409 : statusOf(asked.problem);
  return { reply: submission.reply({ formErrors: [message] }), status };
}
