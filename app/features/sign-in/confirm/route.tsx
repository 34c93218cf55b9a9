import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { m } from "~/core/words/m";
import { homePath } from "~/core/session/home-path";
import { confirmEmail, setNewPassword } from "../recovery.server";
import { FrontPage } from "~/core/shell/front-page";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { readForm } from "~/core/server/read-form.server";
import { refuseForm } from "~/core/kit/form/refuse-form.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { NewPasswordForm } from "./new-password-form";
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

export async function action({ request }: ActionFunctionArgs) {
  const link = readLink(request);
  if (!link.success) return redirect("/");
  const { token_hash: tokenHash, type } = link.data;
  if (type === "email_change") {
    const result = await confirmEmail(request, tokenHash);
    if (!result.ok)
      return data(answerWith({ ok: false, message: result.message }), { status: 400 });
    const message = result.isPending
      ? m.session_confirmed_now_open_the()
      : m.session_your_email_address_is();
    return redirectWithToast("/", { type: "success", message });
  }
  const submission = parseWithZod(await readForm(request), { schema: NewPasswordSchema });
  const hideFields = ["password", "confirmPassword"];
  if (submission.status !== "success") return refuseForm(submission, { hideFields });
  const { password } = submission.value;
  const result = await setNewPassword(request, { tokenHash, password });
  if (!result.ok) {
    const { field, message, headers } = result;
    return refuseForm(submission, { field, message, hideFields, headers });
  }
  return redirectWithToast(
    homePath(result.me.role, request),
    { type: "success", message: m.session_your_new_password_is() },
    { headers: result.headers },
  );
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
