import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type * as z from "zod/mini";
import { t } from "~/core/words/t";
import { type ActionAnswer, answerWith } from "~/core/kit/form/action-answer";
import { type Problem, type Result, statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { readForm } from "~/core/server/read-form.server";
import type { Right } from "~/core/server/rights";
import { redirectWithToast } from "~/core/server/toast.server";
import { type Guarded, requirePerson, requireRight } from "./guards.server";
import { homePath } from "./home-path";
import { safeRedirect } from "./safe-redirect";

/** A form that was sent, by whomever. */
type Visit = Pick<ActionFunctionArgs, "request" | "params"> & {
  fields: FormData;
  headers: Headers;
};

/** A form, and who sent it. */
export type Sent = Guarded & Visit;

type Toast = {
  type: "success" | "info" | "error";
  message: string;
  description?: string;
};

/** It was done: the page that follows says so in a toast, or the form is told. */
type Done<Value> = {
  ok?: true;
  says?: string | Toast | null;
  /** Null where it is told to the form, although another page follows as a rule. */
  to?: string | null | undefined;
  version?: number;
  value?: Value;
  /** Those of another session than the one that sent it. */
  headers?: Headers;
};

type Words = {
  /** A feature's own sentences, by the database's reason or by kind. */
  own?: Readonly<Record<string, string>>;
  /** What a failure leaves as it was. */
  kept?: keyof typeof KEPT;
};

type Why<Value> = Words & {
  /** Instead of the problem's own words; null if the fields say enough. */
  why?: string | null;
  /** The field that it is said at; "" is the form as a whole. */
  at?: string | null;
  /** What was not done; why is then its advice, unless a field says it. */
  failed?: string;
  advice?: string;
  /** The page that follows all the same, and says it in a toast. */
  to?: string;
  status?: number;
  version?: number;
  value?: Value;
  headers?: Headers;
};

/** It was not done: because of a problem of the database, or of what the act itself found. */
type Refused<Value> = Why<Value> & { ok: false; problem?: Problem };

export type Outcome<Value = never> = Done<Value> | Refused<Value>;

/** Does what a form asks. */
export type Act<Value = never, From = Sent> = (
  sent: From,
) => Awaitable<Outcome<Value> & { reply?: Reply }>;

export type VisitorAct = Act<never, Visit>;

type Awaitable<T> = T | Promise<T>;

type Reply = Submission<unknown>["reply"];

/** One act, or one for each value of the field `intent`, without which a form saves. */
type Acts<Value, From> = Act<Value, From> | Readonly<Record<string, Act<Value, From>>>;

/** What is said where an act says nothing else. */
type Sayings<Value, From> = Words & {
  /** At which field a reason of the database is said. */
  at?: Readonly<Record<string, string>>;
  /** The fields that are not sent back. */
  hides?: Array<string>;
  /** What every answer carries. */
  value?: (fields: FormData) => Value | null;
  /** The page that follows. */
  to?: (sent: From) => string;
};

/** The action of a page: who may send its form, what that does, and what is said of it. */
export function formAction<Value = never>(
  who: Right | "person",
  acts: Acts<Value, Sent>,
  sayings: Sayings<Value, Sent> = {},
) {
  return async (args: ActionFunctionArgs) => {
    const guarded = await (who === "person" ? requirePerson(args) : requireRight(args, who));
    return answerTo({ ...guarded, ...(await sentBy(args)) }, acts, sayings);
  };
}

/** The same for a page that needs nobody to be signed in. */
export function visitorAction<Value = never>(
  acts: Acts<Value, Visit>,
  sayings: Sayings<Value, Visit> = {},
) {
  return async (args: ActionFunctionArgs) =>
    answerTo({ headers: new Headers(), ...(await sentBy(args)) }, acts, sayings);
}

async function sentBy({ request, params }: ActionFunctionArgs) {
  return { request, params, fields: await readForm(request) };
}

/** The same for an address that only our scripts ask. */
export function scriptAction<Value = never>(...given: Parameters<typeof formAction<Value>>) {
  const action = formAction<Value>(...given);
  return async (args: ActionFunctionArgs) => {
    const answer = await action(args);
    return "data" in answer ? Response.json(answer.data, answer.init ?? {}) : answer;
  };
}

async function answerTo<Value, From extends Visit>(
  sent: From,
  acts: Acts<Value, From>,
  sayings: Sayings<Value, From>,
) {
  const outcome = await actOf(acts, sent.fields)(sent);
  const { version = null, value = sayings.value?.(sent.fields) ?? null } = outcome;
  const { headers = sent.headers } = outcome;
  if (outcome.ok === false) {
    const { status, ...said } = refusalOf(outcome, sayings);
    if (outcome.to !== undefined) {
      const { message, advice } = said;
      const toast = { type: "error", message: message ?? "" } as const;
      const told = advice === null ? toast : { ...toast, description: advice };
      return redirectWithToast(outcome.to, told, { headers });
    }
    return data(answerWith<Value>({ ok: false, version, value, ...said }), {
      status,
      headers,
    });
  }
  const { says = null, to = sayings.to?.(sent) } = outcome;
  const toast = typeof says === "string" ? { type: "success" as const, message: says } : says;
  if (typeof to === "string") {
    return toast ? redirectWithToast(to, toast, { headers }) : redirect(to, { headers });
  }
  const message = toast?.message ?? null;
  return data(answerWith<Value>({ ok: true, message, version, value }), {
    status: 200,
    headers,
  });
}

function actOf<Value, From>(acts: Acts<Value, From>, fields: FormData): Act<Value, From> {
  if (typeof acts === "function") return acts;
  const intent = fields.get("intent") ?? "save";
  const act = typeof intent === "string" && Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return act ?? (() => ({ ok: false, why: t("This page is out of date. Reload it.") }));
}

function refusalOf<Value>(
  { problem, failed, reply, ...refused }: Refused<Value> & { reply?: Reply },
  usual: Omit<Sayings<Value, Sent>, "to">,
): Pick<ActionAnswer, "message" | "advice" | "reply"> & { status: number } {
  const { own = usual.own ?? {}, kept = usual.kept } = refused;
  const words = problem && problemText(problem, { own, kept: kept && KEPT[kept] });
  const { why = words ?? null, status = problem ? statusOf(problem) : 400 } = refused;
  const { at = usual.at?.[problem?.reason ?? ""] ?? null } = refused;
  const isMore = failed !== undefined && failed !== why && at === null;
  const { advice = isMore ? why : null } = refused;
  const message = failed ?? (at === null ? why : null);
  const errors =
    at === null || why === null
      ? {}
      : at === ""
        ? { formErrors: [why] }
        : { fieldErrors: { [at]: [why] } };
  const hideFields = usual.hides ?? [];
  return {
    message,
    advice,
    status,
    reply: reply?.({ hideFields, ...errors }) ?? null,
  };
}

/** An act with what it needs of the form; what is wrong with that is said at its fields, and above them by `wrong`. */
export function withFields<Schema extends z.ZodMiniType, Value = never, From extends Visit = Sent>(
  schema: Schema | ((sent: From) => Schema),
  act: (sent: From & { form: z.output<Schema> }) => Awaitable<Outcome<Value>>,
  wrong: (fields: FormData) => Why<Value> = () => ({}),
): Act<Value, From> {
  return async (sent) => {
    const known = typeof schema === "function" ? schema(sent) : schema;
    const submission = parseWithZod(sent.fields, { schema: known });
    const reply: Reply = (given) => submission.reply(given);
    if (submission.status !== "success") return { ok: false, ...wrong(sent.fields), reply };
    // An act that reads more of the form has a reply of its own, with what is wrong there.
    return { reply, ...(await act({ ...sent, form: submission.value })) };
  };
}

/** What came of asking the database: what is said once it is done, and of a problem what its own words do not say. */
export async function done<T, Value = never>(
  asked: Promise<Result<T>>,
  says: (value: T) => Awaitable<Done<Value>>,
  more: Why<Value> | ((problem: Problem) => Awaitable<Why<Value>>) = {},
): Promise<Outcome<Value>> {
  const result = await asked;
  if (result.ok) return says(result.value);
  return {
    ...result,
    ...(typeof more === "function" ? await more(result.problem) : more),
  };
}

/** The page from which a form was sent, as its field says, or else the first page of who sent it. */
export function cameFrom({ fields, me }: Sent, field = "next"): string {
  return safeRedirect(fields.get(field), homePath(me.role));
}
