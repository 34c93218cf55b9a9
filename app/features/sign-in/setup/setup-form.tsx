import {
  type FieldMetadata,
  getFormProps,
  getInputProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "~/core/words/t";
import { useFormId } from "~/core/kit/form/use-form-id";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import { LANGUAGE_OPTIONS, workspaceLanguage } from "~/core/session/language/language";
import { readerLanguage } from "~/core/words/reads-in";
import { labelInDoubt, type ZoneNow } from "~/core/time/time-zone";
import { HOURS_CHOICES, PROPOSAL_CHOICES } from "./proposals";
import type { Setup } from "./schema.server";

type SetupFormProps = {
  uid: string;
  zones: ReadonlyArray<ZoneNow>;
  /** The names of zones for which the server and the database have different rules. */
  doubtfulZones: ReadonlyArray<string>;
  reply: SubmissionResult | undefined;
};

/** All that the first person enters, on one page. Only the server checks it, because nobody needs this form twice. */
export function SetupForm({ uid, zones, doubtfulZones, reply }: SetupFormProps) {
  const reader = readerLanguage();
  const [form, fields] = useForm<Setup>({
    id: "setup",
    lastResult: reply,
    defaultValue: {
      timeZone: "UTC",
      departments: "office",
      language: reader === "en" ? "" : reader,
    },
  });
  const ownId = useFormId(reply, "uid", uid);
  const options = zones.map(({ name, offset }) => {
    const label = labelInDoubt(name, doubtfulZones);
    return { value: name, label: offset === name ? label : `${label}, ${offset}` };
  });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 flex flex-col gap-8">
      <input type="hidden" name="uid" value={ownId} />
      {form.errors ? <Banner tone="danger">{form.errors[0]}</Banner> : null}
      <FormField
        field={fields.code}
        label={t("Code")}
        description={t("It is in the log of the server, for example K7QF-2MXD-9TRW.")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Part title={t("You")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            field={fields.firstName}
            label={t("First name")}
            autoComplete="given-name"
            required
          />
          <FormField field={fields.lastName} label={t("Last name")} autoComplete="family-name" />
        </div>
        <FormField
          field={fields.email}
          type="email"
          label={t("Email")}
          autoComplete="username"
          required
        />
        <FormField
          field={fields.password}
          type="password"
          label={t("Password")}
          description={t("At least 8 characters.")}
          autoComplete="new-password"
          required
        />
      </Part>
      <Part title={t("Your workspace")}>
        <FormField
          field={fields.workspace}
          label={t("Name")}
          description={t(
            "What your team calls itself. It can be changed later, like everything below.",
          )}
          autoComplete="organization"
          required
        />
        <FormSelect
          field={fields.timeZone}
          label={t("Time zone")}
          description={t("It decides which tasks are due today.")}
          data-own-zone={reply === undefined || undefined}
          options={options}
        />
        <FormSelect
          field={fields.language}
          label={t("Language")}
          description={t("For people who have not chosen one themselves.")}
          placeholder={workspaceLanguage(null)}
          options={LANGUAGE_OPTIONS}
        />
        <Choices title={t("Departments")} field={fields.departments} choices={PROPOSAL_CHOICES} />
        <Choices
          title={t("When does the team work?")}
          about={t(
            "Phones and computers stay silent in the quiet hours. Everybody can choose their own.",
          )}
          field={fields.hours}
          choices={HOURS_CHOICES}
        />
      </Part>
      <Button type="submit" variant="primary" size="lg" pendingLabel={t("Setting up...")}>
        {t("Set up Daymark")}
      </Button>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type ChoicesProps = {
  title: string;
  about?: string;
  field: FieldMetadata<string>;
  choices: ReadonlyArray<{ value: string; label: string; about: string }>;
};

/** Proposals, of which one is chosen. */
function Choices({ title, about: lead, field, choices }: ChoicesProps) {
  const error = field.errors?.[0];
  return (
    <fieldset
      className="flex flex-col gap-2"
      aria-describedby={error === undefined ? undefined : field.errorId}
    >
      <legend className="mb-1.5 text-sm font-medium">{title}</legend>
      {lead === undefined ? null : <p className="text-ink-soft text-sm">{lead}</p>}
      {choices.map(({ value, label, about }) => (
        <label
          key={value}
          className="has-checked:border-action flex cursor-pointer items-start gap-3 rounded-lg border p-3"
        >
          <input
            {...getInputProps(field, { type: "radio", value })}
            id={`${field.name}-${value}`}
            aria-describedby={undefined}
            required
            className="accent-action mt-1"
          />
          <span>
            <span className="block font-medium">{label}</span>
            {about === "" ? null : <span className="text-ink-soft text-sm">{about}</span>}
          </span>
        </label>
      ))}
      {error === undefined ? null : (
        <p id={field.errorId} className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
