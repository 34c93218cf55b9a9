import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import { ContactField } from "~/core/person/contact-field";
import { genderOptions } from "~/core/person/person";
import { JOINER_TEXTS } from "./join.words";
import type { JoinRules } from "./schema";

type Fields = Record<"firstName" | "lastName" | "email" | "contact" | "gender", string>;

type JoinFormProps = { rules: JoinRules; reply: SubmissionResult | undefined };

/** What a stranger says of themselves: nothing but what the workspace requires. The server checks it. */
export function JoinForm({ rules, reply }: JoinFormProps) {
  const [form, fields] = useForm<Fields>({ id: "join", lastResult: reply });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 flex flex-col gap-4">
      {form.errors ? <Banner tone="danger">{form.errors[0]}</Banner> : null}
      <FormField field={fields.firstName} label="First name" autoComplete="given-name" required />
      <FormField field={fields.lastName} label="Last name" autoComplete="family-name" />
      <FormField
        field={fields.email}
        type="email"
        label="Email (optional)"
        description={JOINER_TEXTS.noEmail}
        autoComplete="email"
      />
      {rules.contact_rule === "ten_digits" || rules.contact_rule === "international" ? (
        <ContactField
          field={fields.contact}
          rule={rules.contact_rule}
          autoComplete="tel-national"
        />
      ) : null}
      {rules.gender_rule === "required" ? (
        <FormSelect
          field={fields.gender}
          label="Gender"
          placeholder="Choose"
          options={genderOptions}
          required
        />
      ) : null}
      <Button
        type="submit"
        name="intent"
        value="ask"
        variant="primary"
        size="lg"
        pending={useNavigation().formMethod === "POST"}
        pendingLabel={JOINER_TEXTS.sending}
      >
        {JOINER_TEXTS.send}
      </Button>
    </Form>
  );
}
