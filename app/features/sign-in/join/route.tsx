import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { answerWith } from "~/core/kit/form/action-answer";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { readForm } from "~/core/server/read-form.server";
import { WELCOME_PATH } from "~/core/session/home-path";
import { FrontPage } from "~/core/shell/front-page";
import { useRecheck } from "~/core/live/use-recheck";
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
import { ask, openJoin } from "./ask.server";
import { enterByJoinRequest } from "./join.model.server";
import { joinSecret } from "./secret.server";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";

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

export async function action({ request, params }: ActionFunctionArgs) {
  const key = params.key ?? "";
  const { secret, headers } = await joinSecret(request);
  const form = await readForm(request);
  const { state, rules, wait } = await openJoin(request, key, secret);
  if (wait !== null) return data(answerWith({ ok: false, message: wait }), { status: 429 });
  if (state === "open") {
    const refusal = await ask(request, form, rules, { key, secret });
    if (refusal === null) return redirect(href("/join/:key", { key }), { headers });
    const answer = answerWith({ ok: false, reply: refusal.reply });
    return data(answer, { status: refusal.status, headers });
  }
  // The join page explains what became of the request.
  if (state !== "confirmed") return redirect(href("/join/:key", { key }), { headers });
  const link = await enterByJoinRequest(secret);
  const result = link === null ? null : await signInByLink(request, link);
  if (result === null) {
    return data(
      answerWith({
        ok: false,
        message: t("This browser was let in before. Sign in, or ask an admin for a one-time link."),
      }),
      {
        status: 409,
      },
    );
  }
  if (!result.ok) {
    const answer = answerWith({ ok: false, message: result.message });
    return data(answer, { status: 400, headers: result.headers });
  }
  return redirect(`${WELCOME_PATH}?password`, { headers: result.headers });
}

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

export default function JoinPage() {
  const { state, rules, workspace, wait } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer(useActionData<typeof action>());
  const isBusy = useNavigation().formMethod === "POST";
  useRecheck(state === "asked");
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
      <p role="status" className="text-ink-soft mt-3">
        {wait ?? advice}
      </p>
      {answer?.message ? (
        <div className="mt-4">
          <Banner tone="danger">{answer.message}</Banner>
        </div>
      ) : null}
      {state === "asked" || state === "confirmed" ? (
        <Form method="post" replace className="mt-6 flex flex-col gap-3">
          <Button
            type="submit"
            variant={state === "asked" ? "secondary" : "primary"}
            size="lg"
            pending={isBusy}
          >
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
        pending={useNavigation().formMethod === "POST"}
        pendingLabel={t("Asking...")}
      >
        {t("Ask to join")}
      </Button>
    </Form>
  );
}
