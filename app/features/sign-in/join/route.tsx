import { createCookie, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import {
  done,
  type VisitorAct,
  visitorAction,
  withFields,
} from "~/core/session/form-action.server";
import { WELCOME_PATH } from "~/core/session/home-path";
import { FrontPage } from "~/core/shell/front-page";
import { LanguageSwitch } from "~/features/sign-in/language-switch";
import { signInByLink } from "~/features/sign-in/one-time-link.server";
import { FormField } from "~/core/kit/ui/form-field";
import {
  type Detail,
  type DetailRules,
  NEWCOMERS_DETAILS,
  requiredOf,
} from "~/core/person/details";
import { DetailFields, NameFields } from "~/core/person/person-fields";
import { askToJoin, enterByJoinRequest, readJoin } from "./join.model.server";
import { joinSchema } from "./schema";
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { cookieName, env } from "~/core/server/env.server";
import { toE164 } from "~/core/person/phone.server";
import { addressOf, mayTry, waitAfter } from "~/core/session/throttle.server";

/** As long as a request may wait, and then lets its browser in. */
const LIFE_S = 30 * 24 * 3600;

const cookie = createCookie(cookieName("daymark-join"), {
  httpOnly: true,
  sameSite: "lax",
  maxAge: LIFE_S,
  path: "/",
  secure: env().NODE_ENV === "production",
});

/** The secret of a browser that asked to join, and the cookie that stores it if it is new. */
async function joinSecret(request: Request): Promise<{ secret: string; headers: Headers }> {
  const said: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  const known = z
    .string()
    .check(z.regex(/^[\w-]{43}$/))
    .safeParse(said).data;
  return known === undefined ? newSecret() : { secret: known, headers: new Headers() };
}

/** A new secret, so that this browser's earlier request no longer lets it in. */
async function newSecret(): Promise<{ secret: string; headers: Headers }> {
  // Letters of one case, because the database's hashes ignore case.
  const secret = randomBytes(32).toString("hex").slice(0, 43);
  return { secret, headers: new Headers({ "Set-Cookie": await cookie.serialize(secret) }) };
}

export const handle = { isPlain: true };

export const meta: MetaFunction = () => [
  { title: t("Join · Daymark") },
  { name: "robots", content: "noindex" },
];

/** The page on which strangers with the join link ask to be let in, and wait. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { secret, headers } = await joinSecret(request);
  const opened = await openJoin(request, params.key ?? "", secret);
  headers.set("Cache-Control", "no-store");
  const status = opened.wait !== null ? 429 : opened.state === "closed" ? 404 : 200;
  return data(opened, { status, headers });
}

export const action = visitorAction(async (sent) => {
  const { request, params } = sent;
  const key = params.key ?? "";
  const { secret, headers } = await joinSecret(request);
  const { state, rules, wait } = await openJoin(request, key, secret);
  if (wait !== null) return { ok: false, status: 429, why: wait };
  if (state === "open") return { headers, ...(await ask(rules, { key, secret })(sent)) };
  // The join page explains what became of the request.
  if (state !== "confirmed") return { to: href("/join/:key", { key }), headers };
  const link = await enterByJoinRequest(secret);
  const result = link === null ? null : await signInByLink(request, link);
  if (result === null) {
    const why = t("This browser was let in before. Sign in, or ask an admin for a one-time link.");
    return { ok: false, status: 409, why };
  }
  if (!result.ok) return { ok: false, why: result.message, headers: result.headers };
  return { to: `${WELCOME_PATH}?password`, headers: result.headers };
});

const ENDED = late(
  () =>
    ({
      closed: [
        t("This link is closed at the moment"),
        t("Ask the person who gave it to you for a new one."),
      ],
      refused: [t("You were not let in"), t("Ask the person who gave you the link.")],
      asked: [
        t("You asked to join"),
        t("An admin has to confirm you. Keep this page, or come back to it in this browser."),
      ],
      confirmed: [t("You are in"), t("An admin confirmed you. Continue, and choose a password.")],
    }) as const,
);

export default import.meta.env.SSR ? JoinPage : null;

function JoinPage() {
  const { state, rules, workspace, wait } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (state === "open") {
    return (
      <FrontPage title={t("Join {workspace}", { workspace: workspace ?? t("Daymark") })}>
        <p className="text-ink-soft mt-2">
          {t("Say who you are. Once an admin confirms you, this browser is let in.")}
        </p>
        <JoinForm rules={rules} reply={answer?.reply ?? undefined} />
        <LanguageSwitch />
      </FrontPage>
    );
  }
  const [title, advice] = ENDED[state];
  return (
    <FrontPage title={wait === null ? title : t("One moment")}>
      <p role="status" data-recheck={state === "asked" || undefined} className="text-ink-soft mt-3">
        {wait ?? advice}
      </p>
      {answer?.message ? (
        <div className="mt-4">
          <Banner tone="danger">{answer.message}</Banner>
        </div>
      ) : null}
      {state === "asked" || state === "confirmed" ? (
        <Form method="post" className="mt-6 flex flex-col gap-3">
          <Button type="submit" variant={state === "asked" ? "secondary" : "primary"} size="lg">
            {state === "asked" ? t("Ask again") : t("Go to Daymark")}
          </Button>
        </Form>
      ) : (
        <ButtonLink to="/" size="lg" className="mt-6 w-full">
          {t("Go to Daymark")}
        </ButtonLink>
      )}
    </FrontPage>
  );
}

type Fields = Record<"firstName" | "lastName" | "email" | Detail, string>;

type JoinFormProps = { rules: DetailRules; reply: SubmissionResult | undefined };

/** The details that the workspace requires of a stranger, and no others. The server checks them. */
function JoinForm({ rules, reply }: JoinFormProps) {
  const [form, fields] = useForm<Fields>({ id: "join", lastResult: reply });
  const required = requiredOf(rules, NEWCOMERS_DETAILS);
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 flex flex-col gap-4">
      {form.errors ? <Banner tone="danger">{form.errors[0]}</Banner> : null}
      <NameFields fields={fields} isOwn />
      <FormField
        field={fields.email}
        type="email"
        label={t("Email (optional)")}
        description={t("Without one you get a name to sign in with.")}
        autoComplete="email"
      />
      <DetailFields {...{ fields, rules }} details={required} isOwn />
      <Button
        type="submit"
        name="intent"
        value="ask"
        variant="primary"
        size="lg"
        pendingLabel={t("Asking...")}
      >
        {t("Ask to join")}
      </Button>
    </Form>
  );
}

type JoinState = "closed" | "open" | "asked" | "confirmed" | "refused";

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
async function openJoin(request: Request, key: string, secret: string): Promise<Opened> {
  const read = await readJoin(key, secret, addressOf(request));
  const { is_open, request: asked, wait, workspace_name, detail_rules: rules } = read;
  const state = asked ?? (is_open ? "open" : "closed");
  const workspace = state === "closed" ? null : workspace_name;
  return { state, rules, workspace, wait: waitAfter("link", request, "", wait) };
}

/** Asks to join. */
function ask(rules: DetailRules, by: { key: string; secret: string }): VisitorAct {
  return withFields(joinSchema(rules, toE164), async ({ request, form }) => {
    const wait = await mayTry("join", request, "");
    if (wait !== null) return { ok: false, at: "", why: wait, status: 429 };
    return done(
      askToJoin({ ...by, ...form }),
      (isStored) =>
        isStored
          ? { to: href("/join/:key", { key: by.key }) }
          : { ok: false, at: "", why: t("This link is closed at the moment"), status: 409 },
      { at: "" },
    );
  });
}
