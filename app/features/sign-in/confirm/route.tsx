import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { t } from "~/core/words/t";
import { type VisitorAct, visitorAction, withFields } from "~/core/session/form-action.server";
import { homePath } from "~/core/session/home-path";
import { FrontPage } from "~/core/shell/front-page";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { Link } from "~/core/kit/ui/link";
import { FormField } from "~/core/kit/ui/form-field";
import { confirmEmail, setNewPassword } from "../recovery.server";

/** The parts of a mailed link: its token and its purpose. */
const LinkSchema = z.object({
  token_hash: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.enum(["recovery", "email_change"]),
});

const NewPasswordSchema = z
  .object({
    password: PasswordSchema,
    confirmPassword: z.string({ error: () => t("Repeat the password") }),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ["confirmPassword"],
      error: () => t("❌ Passwords do not match"),
    }),
  );
import * as z from "zod/mini";
import { PasswordSchema } from "~/core/person/person";

export const handle = { isPlain: true };

export const meta: MetaFunction = () => [{ title: t("Confirm · Daymark") }];

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
      ? t("Confirmed. Now open the link we sent to your other address.")
      : t("Your email address is changed.");
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
    return { to, says: t("Your new password is set. You are signed in."), headers };
  });
}

export default import.meta.env.SSR ? ConfirmPage : null;

function ConfirmPage() {
  const { type } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (type !== "email_change") {
    return (
      <FrontPage title={t("Choose a new password")}>
        <NewPasswordForm reply={answer?.reply} />
      </FrontPage>
    );
  }
  return (
    <FrontPage title={t("Change of email")}>
      <ConfirmEmail message={answer?.message ?? null} />
    </FrontPage>
  );
}

function ConfirmEmail({ message }: { message: string | null }) {
  return (
    <Form method="post" className="mt-6 flex flex-col gap-4">
      {message === null ? (
        <p className="text-ink-soft">
          {t("Confirm that this address is yours and that you want to use it for Daymark.")}
        </p>
      ) : (
        <Banner tone="danger">{message}</Banner>
      )}
      {message === null ? (
        <Button type="submit" variant="primary" size="lg">
          {t("Confirm")}
        </Button>
      ) : (
        <ButtonLink to="/" size="lg">
          {t("Go to Daymark")}
        </ButtonLink>
      )}
    </Form>
  );
}

/** The form in which the owner of a mailed link chooses a password. */
function NewPasswordForm({ reply }: { reply: SubmissionResult | null | undefined }) {
  const [form, fields] = useForm<z.infer<typeof NewPasswordSchema>>({
    lastResult: reply ?? undefined,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 flex flex-col gap-4">
      {form.errors ? (
        <Banner
          tone="danger"
          action={
            <Link to="/forgot-password" className="font-medium underline">
              {t("New link")}
            </Link>
          }
        >
          {form.errors[0]}
        </Banner>
      ) : null}
      <FormField
        field={fields.password}
        type="password"
        label={t("New password")}
        description={t("At least 8 characters, and not easily guessed")}
        autoComplete="new-password"
        required
      />
      <FormField
        field={fields.confirmPassword}
        type="password"
        label={t("Repeat the password")}
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" size="lg">
        {t("Save and sign in")}
      </Button>
    </Form>
  );
}
