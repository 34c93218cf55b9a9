import { getFormProps, getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { notify } from "~/components/toaster";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { cardClass } from "~/components/ui/card";
import { SelectField } from "~/components/ui/select-field";
import { DateField, PasswordField, TextField } from "~/components/ui/text-field";
import type { Department } from "~/domain/department";
import { genderLabels, roleLabels } from "~/domain/person";
import { useDraft } from "~/hooks/use-draft";
import { useKeptAnswer } from "~/hooks/use-kept-answer";
import { isValidation } from "~/utils/is-validation";
import type { action } from "./route";
import { AddUserSchema, PASSWORDS_DIFFER } from "./schema";

type AddUserFormProps = { uid: string; draftKey: string; departments: ReadonlyArray<Department> };

/** The form for one new person; keyed by its parent, so that the next person starts with an empty one. */
export function AddUserForm({ uid, draftKey, departments }: AddUserFormProps) {
  const answer = useKeptAnswer(useActionData<typeof action>());
  // The page's data is asked again while somebody types; the form keeps the id it began with.
  const [ownUid] = useState(() => uidOf(answer?.reply) ?? uid);
  const isBusy = useNavigation().formAction?.startsWith("/admin-dashboard/add-user") ?? false;
  const ref = useRef<HTMLFormElement>(null);
  useDraft(ref, draftKey);
  const [form, fields] = useForm({
    id: "add-user",
    lastResult: answer?.reply ?? undefined,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: AddUserSchema }),
    shouldRevalidate: "onInput",
    defaultValue: { role: "user" },
  });

  useEffect(() => {
    if (answer?.message) notify({ type: "error", message: answer.message });
    else if (differ(answer?.reply?.error)) notify({ type: "error", message: PASSWORDS_DIFFER });
  }, [answer]);

  const { onSubmit, ...formProps } = getFormProps(form);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    onSubmit(event);
    if (!event.defaultPrevented || isValidation(event)) return;
    const formData = new FormData(event.currentTarget);
    const { error } = parseWithZod(formData, { schema: AddUserSchema }).reply();
    if (differ(error)) notify({ type: "error", message: PASSWORDS_DIFFER });
  }

  return (
    <Form
      method="post"
      action="/admin-dashboard/add-user"
      {...formProps}
      ref={ref}
      onSubmit={handleSubmit}
      className={cardClass("flex flex-col p-0")}
    >
      <input type="hidden" name="uid" value={ownUid} />
      <input type="hidden" name="draftKey" value={draftKey} />
      {form.errors ? (
        <div className="px-4 pt-4 sm:px-6">
          <Banner tone="danger">{form.errors[0]}</Banner>
        </div>
      ) : null}
      <Section title="Person" hint="Their name, and how to reach them.">
        <TextField
          {...getInputProps(fields.firstName, { type: "text" })}
          label="First name"
          autoComplete="off"
          error={fields.firstName.errors}
          required
        />
        <TextField
          {...getInputProps(fields.lastName, { type: "text" })}
          label="Last name"
          autoComplete="off"
          error={fields.lastName.errors}
          required
        />
        <SelectField
          {...getSelectProps(fields.gender)}
          label="Gender"
          placeholder="Choose"
          options={optionsOf(genderLabels)}
          error={fields.gender.errors}
          required
        />
        <TextField
          {...getInputProps(fields.contact, { type: "tel" })}
          label="Contact"
          inputMode="numeric"
          autoComplete="off"
          description="10 digits, without spaces"
          error={fields.contact.errors}
          required
        />
      </Section>
      <Section title="Sign-in" hint="Daymark does not send the password: hand it over yourself.">
        <TextField
          {...getInputProps(fields.email, { type: "email" })}
          label="Email"
          autoComplete="off"
          error={fields.email.errors}
          className="sm:col-span-2"
          required
        />
        <PasswordField
          {...getInputProps(fields.password, { type: "password" })}
          label="Password"
          autoComplete="new-password"
          description="At least 8 characters, with a letter and a digit"
          error={fields.password.errors}
          required
        />
        <PasswordField
          {...getInputProps(fields.confirmPassword, { type: "password" })}
          label="Confirm password"
          autoComplete="new-password"
          error={fields.confirmPassword.errors}
          required
        />
      </Section>
      <Section title="Work" hint="An admin can change all of this later.">
        <SelectField
          {...getSelectProps(fields.department)}
          label="Department"
          placeholder="Choose"
          options={departments}
          error={fields.department.errors}
          required
        />
        <DateField
          {...getInputProps(fields.joiningDate, { type: "date" })}
          label="Joining date"
          error={fields.joiningDate.errors}
          required
        />
        <SelectField
          {...getSelectProps(fields.role)}
          label="Role"
          options={optionsOf(roleLabels)}
          description="Admins add people, assign tasks and see everybody's."
          error={fields.role.errors}
          required
        />
      </Section>
      <div className="flex justify-end border-t px-4 py-3 sm:px-6 max-sm:[&>*]:flex-1">
        <Button
          type="submit"
          variant="primary"
          pending={isBusy}
          pendingLabel="Adding user..."
          className="sm:min-w-36"
        >
          Add user
        </Button>
      </div>
    </Form>
  );
}

type SectionProps = { title: string; hint: string; children: ReactNode };

function Section({ title, hint, children }: SectionProps) {
  return (
    <fieldset className="grid gap-x-8 gap-y-4 border-b px-4 py-5 last-of-type:border-b-0 sm:px-6 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div>
        <legend className="float-left w-full font-semibold">{title}</legend>
        <p className="text-ink-faint clear-both text-sm">{hint}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function differ(error: Record<string, Array<string> | null> | null | undefined): boolean {
  return error?.confirmPassword?.includes(PASSWORDS_DIFFER) ?? false;
}

type Reply = { initialValue?: Record<string, unknown> | null } | null | undefined;

/** A form that comes back with errors, before hydration, is still the same form. */
function uidOf(reply: Reply): string | null {
  const uid = reply?.initialValue?.uid;
  return typeof uid === "string" ? uid : null;
}
