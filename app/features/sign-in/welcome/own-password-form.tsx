import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/core/words/t";
import { FormField } from "~/core/kit/ui/form-field";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { WELCOME_TEXTS } from "../welcome.words";
import type { OwnPassword } from "./schema";

type OwnPasswordFormProps = {
  why: "given" | "unknown";
  signsInAs: string;
  reply: SubmissionResult | null | undefined;
};

/** The form in which somebody chooses the first password of their own. */
export function OwnPasswordForm({ why, signsInAs, reply }: OwnPasswordFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  // The server alone checks this form, so its schema is not loaded.
  const [form, fields] = useForm<OwnPassword>({ lastResult: reply ?? undefined });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-3 flex flex-col gap-4">
      <p className="text-ink-soft">{WELCOME_TEXTS[why]}</p>
      {form.errors ? <Banner tone="danger">{form.errors[0]}</Banner> : null}
      {/* For password managers, which store the new password under this name. */}
      <input type="text" hidden autoComplete="username" value={signsInAs} readOnly />
      {why === "given" ? (
        <FormField
          field={fields.currentPassword}
          type="password"
          label={t("The password you were given")}
          autoComplete="current-password"
          required
        />
      ) : null}
      <FormField
        field={fields.password}
        type="password"
        label={t("Your new password")}
        description={t("At least 8 characters, and not easily guessed")}
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" size="lg" pending={isBusy}>
        {t("Save password")}
      </Button>
    </Form>
  );
}
