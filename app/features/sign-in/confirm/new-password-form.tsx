import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { m } from "~/core/words/m";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { Link } from "~/core/kit/ui/link";
import { FormField } from "~/core/kit/ui/form-field";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { NewPasswordSchema } from "./schema";

/** The form in which the owner of a mailed link chooses a password. */
export function NewPasswordForm({ reply }: { reply: SubmissionResult | null | undefined }) {
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
