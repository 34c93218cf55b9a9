import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { visitorAction } from "~/core/session/form-action.server";
import { getVisitor } from "~/core/session/guards.server";
import { homePath, WELCOME_PATH } from "~/core/session/home-path";
import { openLink, signInByLink } from "../one-time-link.server";
import { FrontPage } from "~/core/shell/front-page";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { noteAccess } from "~/core/server/access-log.server";
import { appOrigin } from "~/core/server/env.server";
import { LINK_TEXTS } from "../welcome.words";
import { fullName } from "~/core/person/full-name";

export const handle = { isPlain: true };

export const meta: MetaFunction = () => [
  { title: t("One-time link · Daymark") },
  { name: "robots", content: "noindex" },
];

function keyOf(request: Request): string {
  return new URL(request.url).searchParams.get("key") ?? "";
}

/** Says what a one-time link is for, without using it up: programs open links to look at them. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const [{ wait, state, name }, { me, headers }] = await Promise.all([
    openLink(request, keyOf(request)),
    getVisitor(args),
  ]);
  const visitor = me && fullName(me.first_name, me.last_name);
  const workspace = new URL(appOrigin(request)).host;
  return data(
    {
      wait,
      state,
      name: state === "open" ? name : "",
      workspace,
      leaving: visitor === name ? null : visitor,
    },
    { status: wait === null ? 200 : 429, headers },
  );
}

export const action = visitorAction(async ({ request }) => {
  const key = keyOf(request);
  const { wait, state } = await openLink(request, key);
  if (wait !== null) return { ok: false, status: 429, why: wait };
  const result = state === "open" ? await signInByLink(request, key) : null;
  if (result === null) {
    const why = state === "open" ? "used" : state;
    noteAccess(request, { event: "sign_in_refused", by: "link", why });
    // The link's page explains the result.
    return { to: href("/sign-in", { key }) };
  }
  if (!result.ok) return { ok: false, why: result.message, headers: result.headers };
  const { me, headers } = result;
  if (result.isFirst && me.role === "user") return { to: WELCOME_PATH, headers };
  return { to: homePath(me.role, request), says: t("Login Successful ✅"), headers };
});

export default import.meta.env.SSR ? OneTimeLinkPage : null;

function OneTimeLinkPage() {
  const { wait, state, name, workspace, leaving } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>()?.message ?? null;
  if (wait !== null || state !== "open") {
    const { title, advice } = LINK_TEXTS.ended[state];
    return (
      <FrontPage title={wait === null ? title : t("One moment")}>
        <p className="text-ink-soft mt-3">{wait ?? advice}</p>
        {wait === null ? (
          <ButtonLink to="/" size="lg" className="mt-6 w-full">
            {t("Go to Daymark")}
          </ButtonLink>
        ) : null}
      </FrontPage>
    );
  }
  return (
    <FrontPage title={t("Your link to Daymark")}>
      <Form method="post" className="mt-3 flex flex-col gap-4">
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {t("This link signs you in to Daymark at {workspace}. It works once.", { workspace })}
        </p>
        {leaving === null ? null : (
          <Banner tone="warning">
            {t("You are signed in here as {name}. Continuing signs {name} out.", { name: leaving })}
          </Banner>
        )}
        {failed === null ? null : <Banner tone="danger">{failed}</Banner>}
        <Button type="submit" variant="primary" size="lg">
          {t("Sign in as {name}", { name })}
        </Button>
        <p className="text-ink-faint text-sm">
          {t("Not you? Close this page and tell the person who gave you the link.")}
        </p>
      </Form>
    </FrontPage>
  );
}
