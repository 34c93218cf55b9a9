import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { getFormProps, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/node";
import { Form, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
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

export const meta: MetaFunction = () => [{ title: m.sign_in_forgotten_password_daymark() }];

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

export default function ForgotPasswordPage() {
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().formMethod === "POST";
  // The server's answer is all that this form needs; its schema stays there.
  const [form, fields] = useForm<z.infer<typeof ForgotPasswordSchema>>({
    lastResult: answer?.reply ?? undefined,
  });
  const [params] = useSearchParams();
  if (params.has("name")) {
    return (
      <FrontPage title={m.sign_in_forgotten_password_2()}>
        <p className="text-ink-soft mt-6">{m.sign_in_nothing_can_be_mailed()}</p>
        <p className="mt-4 flex flex-col items-center gap-2">
          <Link
            to="/forgot-password"
            className="text-action touch:py-2 text-sm font-medium hover:underline"
          >
            {m.sign_in_do_you_sign_in()}
          </Link>
          <Link to="/?name" className="text-action touch:py-2 text-sm font-medium hover:underline">
            {m.sign_in_back_to_sign_in()}
          </Link>
        </p>
      </FrontPage>
    );
  }
  return (
    <FrontPage title={m.sign_in_forgotten_password_2()}>
      <Form method="post" {...getFormProps(form)} className="mt-6 flex flex-col gap-4">
        <p className="text-ink-soft">{m.sign_in_we_send_you_a()}</p>
        {form.errors ? <Banner tone="danger">{form.errors[0]}</Banner> : null}
        {answer?.value?.isLimited ? (
          <Banner tone="warning">
            {m.sign_in_daymark_has_sent_as({ sentTo: answer.value.sentTo })}
          </Banner>
        ) : null}
        {answer?.value?.isLimited === false ? (
          <Banner tone="info">{m.sign_in_if_sent_to_has({ sentTo: answer.value.sentTo })}</Banner>
        ) : null}
        <FormField
          field={fields.email}
          type="email"
          label={m.common_email()}
          autoComplete="username"
          required
        />
        <Button type="submit" variant="primary" size="lg" pending={isBusy}>
          {m.sign_in_send_a_link()}
        </Button>
        <Link
          to={href("/forgot-password", { name: "" })}
          className="text-action touch:py-2 self-center text-sm font-medium hover:underline"
        >
          {m.sign_in_do_you_sign_in_with()}
        </Link>
        <Link
          to="/"
          className="text-action touch:py-2 self-center text-sm font-medium hover:underline"
        >
          {m.sign_in_back_to_sign_in()}
        </Link>
      </Form>
    </FrontPage>
  );
}
