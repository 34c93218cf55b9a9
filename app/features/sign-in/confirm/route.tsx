import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { m } from "~/core/words/m";
import { type VisitorAct, visitorAction, withFields } from "~/core/session/form-action.server";
import { homePath } from "~/core/session/home-path";
import { FrontPage } from "~/core/shell/front-page";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { Link } from "~/core/kit/ui/link";
import { FormField } from "~/core/kit/ui/form-field";
import { confirmEmail, setNewPassword } from "../recovery.server";
import { LinkSchema, NewPasswordSchema } from "./schema";

export const meta: MetaFunction = () => [{ title: m.sign_in_confirm_daymark() }];

function readLink(request: Request) {
  return LinkSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
}

/** Only shows what the link is for: programs that open the links in mails must not use them up. */
export function loader({ request }: LoaderFunctionArgs) {
  const link = readLink(request);
  if (!link.success) throw redirect("/");
  return data({ type: link.data.type });
}

export const action = visitorAction(
  async (sent) => {
    const link = readLink(sent.request);
    if (!link.success) return { to: "/" };
    const { token_hash: tokenHash, type } = link.data;
    if (type === "recovery") return choosePassword(tokenHash)(sent);
    const result = await confirmEmail(sent.request, tokenHash);
    if (!result.ok) return { ok: false, why: result.message };
    const says = result.isPending
      ? m.session_confirmed_now_open_the()
      : m.session_your_email_address_is();
    return { to: "/", says };
  },
  { hides: ["password", "confirmPassword"] },
);

function choosePassword(tokenHash: string): VisitorAct {
  return withFields(NewPasswordSchema, async ({ request, form: { password } }) => {
    const result = await setNewPassword(request, { tokenHash, password });
    const { headers } = result;
    if (!result.ok)
      return {
        ok: false,
        why: result.message,
        at: result.field ?? "",
        headers,
      };
    const to = homePath(result.me.role, request);
    return { to, says: m.session_your_new_password_is(), headers };
  });
}

export default function ConfirmPage() {
  const { type } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (type !== "email_change") {
    return (
      <FrontPage title={m.sign_in_choose_a_new_password()}>
        <NewPasswordForm reply={answer?.reply} />
      </FrontPage>
    );
  }
  return (
    <FrontPage title={m.sign_in_change_of_email()}>
      <ConfirmEmail message={answer?.message ?? null} />
    </FrontPage>
  );
}

function ConfirmEmail({ message }: { message: string | null }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-6 flex flex-col gap-4">
      {message === null ? (
        <p className="text-ink-soft">{m.sign_in_confirm_that_this_address()}</p>
      ) : (
        <Banner tone="danger">{message}</Banner>
      )}
      {message === null ? (
        <Button type="submit" variant="primary" size="lg" pending={isBusy}>
          {m.sign_in_confirm()}
        </Button>
      ) : (
        <ButtonLink to="/" size="lg">
          {m.sign_in_go_to_daymark()}
        </ButtonLink>
      )}
    </Form>
  );
}

/** The form in which the owner of a mailed link chooses a password. */
function NewPasswordForm({ reply }: { reply: SubmissionResult | null | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  const [form, fields] = useCheckedForm(NewPasswordSchema, {
    reply,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 flex flex-col gap-4">
      {form.errors ? (
        <Banner
          tone="danger"
          action={
            <Link to="/forgot-password" className="font-medium underline">
              {m.sign_in_new_link()}
            </Link>
          }
        >
          {form.errors[0]}
        </Banner>
      ) : null}
      <FormField
        field={fields.password}
        type="password"
        label={m.sign_in_new_password()}
        description={m.sign_in_at_least_8_characters()}
        autoComplete="new-password"
        required
      />
      <FormField
        field={fields.confirmPassword}
        type="password"
        label={m.sign_in_repeat_the_password()}
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" size="lg" pending={isBusy}>
        {m.sign_in_save_and_sign_in()}
      </Button>
    </Form>
  );
}
