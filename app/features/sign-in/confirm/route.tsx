import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { homePath } from "~/core/session/home-path";
import { confirmEmail, setNewPassword } from "../recovery.server";
import { FrontPage } from "~/core/shell/front-page";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { readForm } from "~/core/server/read-form.server";
import { refuseForm } from "~/core/kit/form/refuse-form.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { RECOVERY_TEXTS } from "~/core/session/sign-in.words";
import { NewPasswordForm } from "./new-password-form";
import { LinkSchema, NewPasswordSchema } from "./schema";

export const meta: MetaFunction = () => [{ title: "Confirm · Daymark" }];

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
    const message = result.isPending ? RECOVERY_TEXTS.otherLink : RECOVERY_TEXTS.emailChanged;
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
    { type: "success", message: RECOVERY_TEXTS.passwordSet },
    { headers: result.headers },
  );
}

export default function ConfirmPage() {
  const { type } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (type !== "email_change") {
    return (
      <FrontPage title="Choose a new password">
        <NewPasswordForm reply={answer?.reply} />
      </FrontPage>
    );
  }
  return (
    <FrontPage title="Change of email">
      <ConfirmEmail message={answer?.message ?? null} />
    </FrontPage>
  );
}

function ConfirmEmail({ message }: { message: string | null }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-6 flex flex-col gap-4">
      {message === null ? (
        <p className="text-ink-soft">
          Confirm that this address is yours and that you want to use it for Daymark.
        </p>
      ) : (
        <Banner tone="danger">{message}</Banner>
      )}
      {message === null ? (
        <Button type="submit" variant="primary" size="lg" pending={isBusy}>
          Confirm
        </Button>
      ) : (
        <ButtonLink to="/" size="lg">
          Go to Daymark
        </ButtonLink>
      )}
    </Form>
  );
}
