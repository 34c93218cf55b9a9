import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { getVisitor } from "~/auth/guards.server";
import { homePath } from "~/auth/home-path";
import { safeRedirect } from "~/auth/safe-redirect";
import { signIn } from "~/auth/sign-in.server";
import { Illustration } from "~/components/illustration";
import { Logo } from "~/components/logo";
import { LoadingUserData } from "~/components/shell/loading-user-data";
import { notify } from "~/components/toaster";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { PasswordField, TextField } from "~/components/ui/text-field";
import { INVALID_EMAIL } from "~/domain/person";
import { isValidation } from "~/utils/is-validation";
import { redirectWithToast } from "~/utils/toast.server";
import { SignInSchema } from "./schema";

export const meta: MetaFunction = () => [{ title: "Sign in · Daymark" }];

/** The sign-in page, for people who are not signed in; the others go to where they belong. */
export async function loader(args: LoaderFunctionArgs) {
  const { me, headers } = await getVisitor(args);
  if (!me) return data(null, { headers });
  const next = new URL(args.request.url).searchParams.get("next");
  return redirect(safeRedirect(next, homePath(me.role)), { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: SignInSchema });
  if (submission.status !== "success") {
    return data({ reply: submission.reply({ hideFields: ["password"] }) }, { status: 400 });
  }
  const { next, ...credentials } = submission.value;
  const result = await signIn(request, credentials);
  if (!result.ok) {
    const reply = submission.reply({ formErrors: [result.message], hideFields: ["password"] });
    return data({ reply }, { status: 400, headers: result.headers });
  }
  return redirectWithToast(
    safeRedirect(next, homePath(result.me.role)),
    { type: "success", message: "Login Successful ✅" },
    { headers: result.headers },
  );
}

export default function SignInPage() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(26rem,2fr)_3fr] lg:grid-rows-1">
      <LoadingUserData />
      <div className="order-first max-h-52 overflow-hidden lg:order-last lg:max-h-none">
        <Illustration className="h-full w-full object-cover" />
      </div>
      <main id="main" className="flex flex-col justify-start px-6 py-10 sm:px-12 lg:justify-center">
        <div className="mx-auto w-full max-w-sm">
          <Logo />
          <h1 className="mt-8 text-2xl font-semibold">Sign in</h1>
          <SignInForm />
        </div>
      </main>
    </div>
  );
}

function SignInForm() {
  const reply = useActionData<typeof action>()?.reply;
  const [params] = useSearchParams();
  const isBusy = useNavigation().formAction?.startsWith("/?index") ?? false;
  const [form, fields] = useForm({
    lastResult: reply,
    constraint: getZodConstraint(SignInSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: SignInSchema }),
    shouldRevalidate: "onBlur",
  });

  useEffect(() => {
    const message = reply?.error?.[""]?.[0] ?? reply?.error?.email?.[0];
    if (message) notify({ type: "error", message: `❌ ${message}` });
  }, [reply]);

  const { onSubmit, ...formProps } = getFormProps(form);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    onSubmit(event);
    if (!event.defaultPrevented || isValidation(event)) return;
    const formData = new FormData(event.currentTarget);
    const { error } = parseWithZod(formData, { schema: SignInSchema }).reply();
    if (error?.email?.includes(INVALID_EMAIL)) {
      notify({ type: "error", message: `❌ ${INVALID_EMAIL}` });
    }
  }

  return (
    <Form
      method="post"
      action="/?index"
      {...formProps}
      onSubmit={handleSubmit}
      className="mt-6 flex flex-col gap-4"
    >
      <input type="hidden" name="next" value={params.get("next") ?? ""} />
      {params.has("next") ? (
        <Banner tone="info">Sign in to go on. What you had typed is kept.</Banner>
      ) : null}
      {form.errors ? <Banner tone="danger">{form.errors[0]}</Banner> : null}
      <TextField
        {...getInputProps(fields.email, { type: "email" })}
        label="Email"
        autoComplete="username"
        error={fields.email.errors}
        required
      />
      <PasswordField
        {...getInputProps(fields.password, { type: "password" })}
        label="Password"
        autoComplete="current-password"
        error={fields.password.errors}
        required
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={isBusy}
        pendingLabel="Logging in..."
      >
        Log in
      </Button>
    </Form>
  );
}
