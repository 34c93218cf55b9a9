import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { getFormProps, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/node";
import { Form, useActionData, useSearchParams } from "@remix-run/react";
import * as z from "zod/mini";
import { sendRecovery } from "../recovery.server";
import { visitorAction, withFields } from "~/core/session/form-action.server";
import { mayTry } from "~/core/session/throttle.server";
import { FormField } from "~/core/kit/ui/form-field";
import { FrontPage } from "~/core/shell/front-page";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { EmailSchema } from "~/core/person/person";
import { areMailsLimited } from "~/core/session/attempts.model.server";

const ForgotPasswordSchema = z.object({ email: EmailSchema });

type Sent = {
  sentTo: string;
  /** Whether the Auth server has sent as many mails as it may, so that this one may not arrive. */
  isLimited: boolean;
};

export const handle = { isPlain: true };

export const meta: MetaFunction = () => [{ title: t("Forgotten password · Daymark") }];

/** Answers the same, and as fast, whether or not there is an account: it does not wait for the mail. */
export const action = visitorAction<Sent>(
  withFields(ForgotPasswordSchema, async ({ request, form: { email } }) => {
    const [wait, isLimited] = await Promise.all([
      mayTry("recovery", request, email),
      areMailsLimited(),
    ]);
    if (wait !== null) return { ok: false, why: wait, at: "", status: 429 };
    sendRecovery(request, email);
    return { value: { sentTo: email, isLimited } };
  }),
);

export default import.meta.env.SSR ? ForgotPasswordPage : null;

function ForgotPasswordPage() {
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<z.infer<typeof ForgotPasswordSchema>>({
    lastResult: answer?.reply ?? undefined,
  });
  const [params] = useSearchParams();
  if (params.has("name")) {
    return (
      <FrontPage title={t("Forgotten password")}>
        <p className="text-ink-soft mt-6">
          {t(
            "Nothing can be mailed to you. An admin of your team can make you a new one-time link, or a QR code for your phone. It signs you in, and you choose a new password.",
          )}
        </p>
        <p className="mt-4 flex flex-col items-center gap-2">
          <Link
            to="/forgot-password"
            className="text-action touch:py-2 text-sm font-medium hover:underline"
          >
            {t("Do you sign in with an email address?")}
          </Link>
          <Link to="/?name" className="text-action touch:py-2 text-sm font-medium hover:underline">
            {t("Back to sign in")}
          </Link>
        </p>
      </FrontPage>
    );
  }
  return (
    <FrontPage title={t("Forgotten password")}>
      <Form method="post" {...getFormProps(form)} className="mt-6 flex flex-col gap-4">
        <p className="text-ink-soft">{t("We send you a link to choose a new one.")}</p>
        {form.errors ? <Banner tone="danger">{form.errors[0]}</Banner> : null}
        {answer?.value?.isLimited ? (
          <Banner tone="warning">
            {t(
              "Daymark has sent as many mails as it may within an hour. If {sentTo} has an account here, a link may not come: ask again in an hour, or ask an admin for a link now.",
              { sentTo: answer.value.sentTo },
            )}
          </Banner>
        ) : null}
        {answer?.value?.isLimited === false ? (
          <Banner tone="info">
            {t(
              "If {sentTo} has an account here, a link is on its way. It works once, within an hour. Nothing after a few minutes? An admin can give you a link too.",
              { sentTo: answer.value.sentTo },
            )}
          </Banner>
        ) : null}
        <FormField
          field={fields.email}
          type="email"
          label={t("Email")}
          autoComplete="username"
          required
        />
        <Button type="submit" variant="primary" size="lg">
          {t("Send a link")}
        </Button>
        <Link
          to={href("/forgot-password", { name: "" })}
          className="text-action touch:py-2 self-center text-sm font-medium hover:underline"
        >
          {t("Do you sign in with a name?")}
        </Link>
        <Link
          to="/"
          className="text-action touch:py-2 self-center text-sm font-medium hover:underline"
        >
          {t("Back to sign in")}
        </Link>
      </Form>
    </FrontPage>
  );
}
