import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { type ActionAnswer, answerWith } from "~/core/kit/form/action-answer";
import { type Problem, type Result, statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { readForm, wantsPage } from "~/core/server/read-form.server";
import type { Right } from "~/core/server/rights";
import { redirectWithToast } from "~/core/server/toast.server";
import { type Guarded, requirePerson, requireRight } from "./guards.server";
import { homePath } from "./home-path";
import { safeRedirect } from "./safe-redirect";

/** A form that was sent, with or without a session. */
type Visit = Pick<ActionFunctionArgs, "request" | "params"> & {
  fields: FormData;
  headers: Headers;
};

/** A form with its sender. */
export type Sent = Guarded & Visit;

type Toast = {
  type: "success" | "info" | "error";
  message: string;
  description?: string;
};

/** The act succeeded: the next page says so in a toast, or the form gets the answer. */
type Done<Value> = {
  ok?: true;
  says?: string | Toast | null;
  /** The next page; null for an answer to the form, where another page usually follows. */
  to?: string | null | undefined;
  version?: number | null;
  value?: Value | null;
  /** The headers of a session other than the one that sent the form. */
  headers?: Headers;
  reply?: Reply;
};

type Words = {
  /** A feature's own sentences, by the database's reason or by the problem's kind. */
  own?: Readonly<Record<string, string>>;
  /** What a failure leaves unchanged. */
  kept?: keyof typeof KEPT;
};

type Why<Value> = Words & {
  /** Replaces the problem's own words; null if the errors at the fields are enough. */
  why?: string | null;
  /** The field of the error; "" is the whole form. */
  at?: string | null;
  /** What was not done; why is then its advice, unless a field says it. */
  failed?: string;
  advice?: string;
  /** The page that follows all the same, with the error in a toast. */
  to?: string;
  status?: number;
  version?: number | null;
  value?: Value | null;
  headers?: Headers;
  reply?: Reply;
};

/** The act failed: because of a problem of the database, or for a reason of its own. */
type Refused<Value> = Why<Value> & { ok: false; problem?: Problem };

export type Outcome<Value = never> = Done<Value> | Refused<Value>;

/** Carries out a form. */
export type Act<Value = never, From = Sent> = (sent: From) => Awaitable<Outcome<Value>>;

export type VisitorAct = Act<never, Visit>;

type Awaitable<T> = T | Promise<T>;

type Reply = Submission<unknown>["reply"];

/** What is wrong with a form, by its fields. */
type Errors = Readonly<Record<string, ReadonlyArray<string> | null>>;

/** One act, or one for each value of the field `intent`, without which a form saves. */
type Acts<Value, From> = Act<Value, From> | Readonly<Record<string, Act<Value, From>>>;

/** What an answer says unless the act says otherwise. */
type Sayings<Value, From> = Words & {
  /** For reasons of the database, the field of the error. */
  at?: Readonly<Record<string, string>>;
  /** Fields whose values are not returned to the form. */
  hides?: Array<string>;
  /** The value of every answer. */
  value?: (fields: FormData) => Value | null;
  /** The next page. */
  to?: (sent: From) => string;
};

/** The action of a page: who may send its form, what the form does, and what the answer says. */
export function formAction<Value = never>(
  who: Right | "person",
  acts: Acts<Value, Sent>,
  sayings: Sayings<Value, Sent> = {},
) {
  return async (args: ActionFunctionArgs) => {
    return answerTo({ ...(await guard(args, who)), ...(await sentBy(args)) }, acts, sayings);
  };
}

/** The action of a page that needs no session. */
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

/**
 * The action of an address that our scripts call; the same form sent without scripts goes back to its page. What a device
 * sends later names its person, and is done for them or not at all.
 */
export function scriptAction<Value = never>(
  who: Right | "person",
  acts: Acts<Value, Sent>,
  sayings: Sayings<Value, Sent> = {},
) {
  return async (args: ActionFunctionArgs) => {
    const sent = { ...(await guard(args, who)), ...(await sentBy(args)) };
    const { me, fields, headers } = sent;
    const author = fields.get("author");
    const isTheirs = author === null || author === me.uid;
    const answer = await answerTo(sent, isTheirs ? acts : () => elsewhere(), sayings);
    if (!("data" in answer)) return answer;
    if (!wantsPage(args.request)) return Response.json(answer.data, answer.init ?? {});
    const { ok, message, advice, reply } = answer.data;
    const back = cameFrom(sent, "returnTo");
    if (ok) return redirect(back, { headers });
    const atField = Object.values(reply?.error ?? {}).flat()[0];
    const why = {
      message: message ?? atField ?? "",
      ...(advice !== null && { description: advice }),
    };
    return redirectWithToast(back, { type: "error", ...why }, { headers });
  };
}

function elsewhere() {
  return { ok: false, status: 401, why: t("Somebody else is signed in here now.") } as const;
}

function guard(args: ActionFunctionArgs, who: Right | "person") {
  return who === "person" ? requirePerson(args) : requireRight(args, who);
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
  const { message = null, description: advice = null } = toast ?? {};
  return data(answerWith<Value>({ ok: true, message, advice, version, value }), {
    status: 200,
    headers,
  });
}

const NOTHING = z.object({});

function actOf<Value, From extends Visit>(
  acts: Acts<Value, From>,
  fields: FormData,
): Act<Value, From> {
  if (typeof acts === "function") return acts;
  const intent = fields.get("intent") ?? "save";
  const act = typeof intent === "string" && Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  // What was typed on such a page stays.
  return (
    act ?? withFields<typeof NOTHING, Value, From>(NOTHING, () => ({ ok: false, ...outdated() }))
  );
}

/** Why a form is refused that no page of this version sends. */
export function outdated() {
  return { why: t("This page is out of date. Reload it.") };
}

function refusalOf<Value>(
  { problem, failed, reply, ...refused }: Refused<Value>,
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

/** An act on the form's checked fields; errors are shown at the fields, and `wrong` above them. */
export function withFields<Schema extends z.ZodMiniType, Value = never, From extends Visit = Sent>(
  schema: Schema | ((sent: From) => Schema),
  act: (sent: From & { form: z.output<Schema> }) => Awaitable<Outcome<Value>>,
  wrong: (fields: FormData, errors: Errors) => Why<Value> = () => ({}),
): Act<Value, From> {
  return async (sent) => {
    const known = typeof schema === "function" ? schema(sent) : schema;
    const submission = parseWithZod(sent.fields, { schema: known });
    const reply: Reply = (given) => submission.reply(given);
    if (submission.status !== "success")
      return {
        ok: false,
        ...wrong(sent.fields, submission.error ?? {}),
        reply,
      };
    // An act that reads more of the form has a reply of its own, with what is wrong there.
    return { reply, ...(await act({ ...sent, form: submission.value })) };
  };
}

/** The outcome of a request to the database: `says` on success, otherwise the problem, with `more`. */
export async function done<T, Value = never>(
  asked: Promise<Result<T>>,
  says: (value: T) => Awaitable<Outcome<Value>>,
  more: Why<Value> | ((problem: Problem) => Awaitable<Why<Value>>) = {},
): Promise<Outcome<Value>> {
  const result = await asked;
  if (result.ok) return says(result.value);
  return {
    ...result,
    ...(typeof more === "function" ? await more(result.problem) : more),
  };
}

/** The page from which a form was sent, as its field says, otherwise the sender's first page. */
export function cameFrom({ fields, me }: Sent, field = "next"): string {
  return safeRedirect(fields.get(field), homePath(me.role));
}
