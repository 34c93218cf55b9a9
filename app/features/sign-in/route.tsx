import { getFormProps, useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { visitorAction, withFields } from "~/core/session/form-action.server";
import { getVisitor } from "~/core/session/guards.server";
import { landingPath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { needsFirstAccount } from "~/core/session/pulse.model.server";
import { mayTry, signedIn } from "~/core/session/throttle.server";
import { FormField } from "~/core/kit/ui/form-field";
import { FrontPage } from "~/core/shell/front-page";
import { LoadingTemplates } from "~/core/shell/loading-user-data";
import { NoticeTemplate } from "~/core/kit/ui/toaster";
import { Banner } from "~/core/kit/ui/banner";
import { Button, buttonClass } from "~/core/kit/ui/button";
import { findAddress } from "~/core/person/usernames.model.server";
import { explainGoogle } from "./google.server";
import { signIn } from "./sign-in.server";
import { LanguageSwitch } from "./language-switch";

const SignInSchema = z.object({
  email: EmailSchema,
  password: z.string({ error: () => t("Password is required") }),
  next: z.optional(z.string()),
});

/** Sign-in by name. The rules for names are left out: only an admin who adds a name needs them. */
const NamedSignInSchema = z.object({
  username: z
    .string({ error: () => t("Sign-in name is required") })
    .check(
      z.trim(),
      z.minLength(1, { error: () => t("Sign-in name is required") }),
      z.maxLength(254),
    ),
  password: z.string({ error: () => t("Password is required") }),
  next: z.optional(z.string()),
});

type NamedSignIn = z.infer<typeof NamedSignInSchema>;

type SignIn = z.infer<typeof SignInSchema>;
import * as z from "zod/mini";
import { EmailSchema } from "~/core/person/person";

export const handle = { isPlain: true };

export const meta: MetaFunction = () => [{ title: t("Sign in · Daymark") }];

/** The sign-in page; people who are signed in are redirected to their own page. */
export async function loader(args: LoaderFunctionArgs) {
  const { me, headers } = await getVisitor(args);
  const params = new URL(args.request.url).searchParams;
  // The Auth server redirects here if it no longer knows the sign-in that Google answers.
  const refusal = params.get("google") ?? params.get("error_code");
  if (!me && (await needsFirstAccount())) return redirect("/setup");
  // Somebody who must confirm who they are comes back from here with a new session.
  if (!me || params.has("again"))
    return data({ refusal: refusal && explainGoogle(refusal) }, { headers });
  const next = params.get("next");
  return redirect(safeRedirect(next, landingPath(me, args.request)), {
    headers,
  });
}

export const action = visitorAction(
  withFields(
    ({ request }) =>
      isByName(new URL(request.url).searchParams) ? NamedSignInSchema : SignInSchema,
    async ({ request, form: { next, password, ...by } }) => {
      const found =
        "email" in by ? { ok: true as const, value: by.email } : await findAddress(by.username);
      if (!found.ok) return { ...found, at: "" };
      const email = found.value;
      const wait = await mayTry("sign_in", request, email);
      if (wait !== null) return { ok: false, why: wait, at: "", status: 429 };
      const result = await signIn(request, { email, password });
      const { headers } = result;
      if (!result.ok) return { ok: false, why: result.message, at: "", headers };
      await signedIn(request, email, headers);
      const to = safeRedirect(next, landingPath(result.me, request));
      return { to, says: t("Login Successful ✅"), headers };
    },
  ),
  { hides: ["password"] },
);

export default import.meta.env.SSR ? SignInPage : null;

function SignInPage() {
  return (
    <FrontPage title={t("Sign in")}>
      <LoadingTemplates />
      <SignInForm />
      <LanguageSwitch />
    </FrontPage>
  );
}

function SignInForm() {
  const reply = useActionData<typeof action>()?.reply;
  const refusal = useLoaderData<typeof loader>().refusal;
  const [params] = useSearchParams();
  const byName = isByName(params);
  const [form, fields] = useForm<SignIn & NamedSignIn>({
    lastResult: reply ?? undefined,
  });

  const message = form.errors?.[0] ?? fields.email.errors?.[0] ?? fields.username.errors?.[0];
  return (
    <Form
      method="post"
      action={byName ? "/?index&name" : "/?index"}
      {...getFormProps(form)}
      className="mt-6 flex flex-col gap-4"
    >
      {message === undefined ? null : <NoticeTemplate type="error" message={`❌ ${message}`} />}
      <input type="hidden" name="next" value={params.get("next") ?? ""} />
      {params.has("next") ? (
        <Banner tone="info">
          {params.has("again")
            ? t("Sign in again to continue where you were.")
            : t("No user logged in. Sign in to continue; what you typed is kept.")}
        </Banner>
      ) : null}
      {refusal && !form.errors ? <Banner tone="danger">{refusal}</Banner> : null}
      {form.errors ? <Banner tone="danger">{form.errors[0]}</Banner> : null}
      {byName ? (
        <FormField
          field={fields.username}
          label={t("Sign-in name")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : (
        <FormField
          field={fields.email}
          type="email"
          label={t("Email")}
          autoComplete="username"
          required
        />
      )}
      <FormField
        field={fields.password}
        type="password"
        label={t("Password")}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" size="lg" pendingLabel={t("Logging in...")}>
        {t("Log in")}
      </Button>
      <Link
        to={href("/forgot-password", byName ? { name: "" } : {})}
        className="text-action touch:py-2 self-center text-sm font-medium hover:underline"
      >
        {t("Forgotten password?")}
      </Link>
      <Link
        to={otherWay(params)}
        className="text-action touch:py-2 self-center text-sm font-medium hover:underline"
      >
        {byName ? t("Sign in with an email address") : t("Sign in with a name")}
      </Link>
      {byName ? null : (
        <>
          <p aria-hidden="true" className="text-ink-faint flex items-center gap-3 text-sm">
            <span className="border-line flex-1 border-t" />
            {t("or")}
            <span className="border-line flex-1 border-t" />
          </p>
          <a
            href={href(
              "/auth/google",
              params.has("next") ? { next: params.get("next") ?? "" } : {},
            )}
            className={buttonClass({ size: "lg", full: true })}
          >
            <GoogleSign />
            {t("Continue with Google")}
          </a>
        </>
      )}
      <Link
        to="/about"
        className="text-ink-soft touch:py-2 self-center text-sm underline-offset-4 hover:underline"
      >
        {t("About Daymark")}
      </Link>
    </Form>
  );
}

/** The page for the other way to sign in, which goes to the same place. */
function otherWay(params: URLSearchParams): string {
  const next = params.get("next");
  const other = new URLSearchParams(next === null ? {} : { next });
  if (!isByName(params)) other.set("name", "");
  return other.size === 0 ? "/" : `/?${other}`;
}

/** Whether an address asks for a sign-in name instead of an email address. */
function isByName(search: URLSearchParams): boolean {
  return search.has("name");
}

/** Google's logo, in its own four colours, as its rules for a sign-in button require. */
function GoogleSign() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.7 7.2l7.7 6C44.4 38 47 31.8 47 24.6z"
      />
      <path
        fill="#FBBC05"
        d="M10.5 28.6c-.5-1.4-.8-3-.8-4.6s.3-3.1.8-4.6l-8-6.2C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.8l7.9-6.2z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-7.9 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  );
}
