import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { m } from "~/core/words/m";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { FormField } from "~/core/kit/ui/form-field";
import { ContactField, GenderField, NameFields } from "~/core/person/person-fields";
import type { JoinRules } from "./schema";

type Fields = Record<"firstName" | "lastName" | "email" | "contact" | "gender", string>;

type JoinFormProps = { rules: JoinRules; reply: SubmissionResult | undefined };

/** What a stranger says of themselves: nothing but what the workspace requires. The server checks it. */
export function JoinForm({ rules, reply }: JoinFormProps) {
  const [form, fields] = useForm<Fields>({ id: "join", lastResult: reply });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 flex flex-col gap-4">
      {form.errors ? <Banner tone="danger">{form.errors[0]}</Banner> : null}
      <NameFields fields={fields} isOwn />
      <FormField
        field={fields.email}
        type="email"
        label={m.people_email_optional()}
        description={m.people_without_one_you_get()}
        autoComplete="email"
      />
      {rules.contact_rule === "ten_digits" || rules.contact_rule === "international" ? (
        <ContactField field={fields.contact} rule={rules.contact_rule} isOwn />
      ) : null}
      {rules.gender_rule === "required" ? (
        <GenderField field={fields.gender} rule={rules.gender_rule} />
      ) : null}
      <Button
        type="submit"
        name="intent"
        value="ask"
        variant="primary"
        size="lg"
        pending={useNavigation().formMethod === "POST"}
        pendingLabel={m.people_asking()}
      >
        {m.people_ask_to_join()}
      </Button>
    </Form>
  );
}
