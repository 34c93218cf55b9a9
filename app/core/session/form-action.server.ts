import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type * as z from "zod/mini";
import { m } from "~/core/words/m";
import { type ActionAnswer, answerWith } from "~/core/kit/form/action-answer";
import { type Problem, type Result, statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { readForm } from "~/core/server/read-form.server";
import type { Right } from "~/core/server/rights";
import { redirectWithToast } from "~/core/server/toast.server";
import { type Guarded, requirePerson, requireRight } from "./guards.server";

/** Who sent a form, and its fields. */
export type Sent = Guarded & Pick<ActionFunctionArgs, "request" | "params"> & { fields: FormData };

type Toast = { type: "success" | "info" | "error"; message: string; description?: string };

/** It was done: the page that follows says so in a toast, or the form is told. */
type Done<Value> = {
  ok?: true;
  says?: string | Toast | null;
  to?: string | undefined;
  version?: number;
  value?: Value;
};

type Why<Value> = {
  /** Instead of the problem's own words; null if the fields say enough. */
  why?: string | null;
  /** The field that it is said at; "" is the form as a whole. */
  at?: string | null;
  /** What was not done; why is then its advice. */
  failed?: string;
  status?: number;
  version?: number;
  value?: Value;
};

/** It was not done: because of a problem of the database, or of what the act itself found. */
type Refused<Value> = Why<Value> & { ok: false; problem?: Problem };

export type Outcome<Value = null> = Done<Value> | Refused<Value>;

/** Does what a form asks. */
type Act<Value> = (sent: Sent) => Promise<Outcome<Value> & { reply?: Reply }>;

type Reply = Submission<unknown>["reply"];

/** One act, or one for each value of the field `intent`. */
type Acts<Value> = Act<Value> | Readonly<Record<string, Act<Value>>>;

/** What a feature says where its acts say nothing else. */
type Sayings<Value> = {
  /** Its own sentences, by the database's reason or by kind. */
  own?: Readonly<Record<string, string>>;
  /** What a failure leaves as it was. */
  kept?: keyof typeof KEPT;
  /** At which field a reason of the database is said. */
  at?: Readonly<Record<string, string>>;
  /** The fields that are not sent back. */
  hides?: Array<string>;
  /** What every answer carries. */
  value?: (fields: FormData) => Value | null;
  /** The page that follows. */
  to?: (sent: Sent) => string;
};

/** The action of a page: who may send its form, what that does, and what is said of it. */
export function formAction<Value = null>(
  who: Right | "person",
  acts: Acts<Value>,
  sayings: Sayings<Value> = {},
) {
  return async (args: ActionFunctionArgs) => answerForm(acts, await sentBy(who, args), sayings);
}

/** The same for an address that only our scripts ask. */
export function scriptAction<Value = null>(
  who: Right | "person",
  acts: Acts<Value>,
  sayings: Sayings<Value> = {},
) {
  return async (args: ActionFunctionArgs) => {
    const answered = await answerForm(acts, await sentBy(who, args), sayings);
    return "data" in answered ? Response.json(answered.data, answered.init ?? {}) : answered;
  };
}

async function sentBy(who: Right | "person", args: ActionFunctionArgs): Promise<Sent> {
  const guarded = await (who === "person" ? requirePerson(args) : requireRight(args, who));
  const { request, params } = args;
  return { ...guarded, request, params, fields: await readForm(request) };
}

/** What one of several forms of a page answers, where the page has the guard. */
export async function answerForm<Value>(
  acts: Acts<Value>,
  sent: Sent,
  sayings: Sayings<Value> = {},
) {
  const { headers } = sent;
  const outcome = await actOf(acts, sent.fields)(sent);
  const { version = null, value = sayings.value?.(sent.fields) ?? null } = outcome;
  if (outcome.ok === false) {
    const { status, ...said } = refusalOf(outcome, sayings);
    return data(answerWith<Value>({ ok: false, version, value, ...said }), { status, headers });
  }
  const { says = null, to = sayings.to?.(sent) } = outcome;
  const toast = typeof says === "string" ? { type: "success" as const, message: says } : says;
  if (to !== undefined) {
    return toast ? redirectWithToast(to, toast, { headers }) : redirect(to, { headers });
  }
  const message = toast?.message ?? null;
  return data(answerWith<Value>({ ok: true, message, version, value }), { status: 200, headers });
}

function actOf<Value>(acts: Acts<Value>, fields: FormData): Act<Value> {
  if (typeof acts === "function") return acts;
  const intent = fields.get("intent");
  const act = typeof intent === "string" && Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return act ?? (() => Promise.resolve({ ok: false, why: m.server_this_page_is_out() }));
}

function refusalOf<Value>(
  { problem, failed, reply, ...refused }: Refused<Value> & { reply?: Reply },
  { own = {}, kept, at: fields = {}, hides: hideFields = [] }: Sayings<Value>,
): Pick<ActionAnswer, "message" | "advice" | "reply"> & { status: number } {
  const words = problem && problemText(problem, { own, kept: kept && KEPT[kept] });
  const { why = words ?? null, status = problem ? statusOf(problem) : 400 } = refused;
  const { at = fields[problem?.reason ?? ""] ?? null } = refused;
  if (at === null || why === null) {
    const [message, advice] = failed === undefined ? [why, null] : [failed, why];
    return { message, advice, status, reply: reply?.({ hideFields }) ?? null };
  }
  const errors = at === "" ? { formErrors: [why] } : { fieldErrors: { [at]: [why] } };
  return {
    message: failed ?? null,
    advice: null,
    status,
    reply: reply?.({ hideFields, ...errors }) ?? null,
  };
}

/** An act with what it needs of the form; what is wrong with that is said at its fields. */
export function withFields<Schema extends z.ZodMiniType, Value = null>(
  schema: Schema | ((sent: Sent) => Schema),
  act: (sent: Sent & { form: z.output<Schema> }) => Promise<Outcome<Value>> | Outcome<Value>,
): Act<Value> {
  return async (sent) => {
    const known = typeof schema === "function" ? schema(sent) : schema;
    const submission = parseWithZod(sent.fields, { schema: known });
    const reply: Reply = (given) => submission.reply(given);
    if (submission.status !== "success") return { ok: false, reply };
    return { ...(await act({ ...sent, form: submission.value })), reply };
  };
}

/** What came of asking the database: what is said once it is done, and why it was not if its problem is not enough. */
export async function done<T, Value = null>(
  asked: Promise<Result<T>>,
  says: (value: T) => Done<Value>,
  unless: (problem: Problem) => Why<Value> | Promise<Why<Value>> = () => ({}),
): Promise<Outcome<Value>> {
  const result = await asked;
  if (result.ok) return says(result.value);
  return { ...result, ...(await unless(result.problem)) };
}
