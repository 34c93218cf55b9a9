import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { href } from "~/core/server/addresses";
import { getFormProps, getInputProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import { notify } from "~/core/kit/ui/toaster";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Checkbox } from "~/core/kit/ui/checkbox";
import type { Department } from "~/core/person/department";
import { DetailFields, NameFields } from "~/core/person/person-fields";
import { ADMINS_DETAILS, type DetailRules, DETAILS, OWN_DETAILS } from "~/core/person/details";
import { roleOptions } from "~/core/person/labels";
import { keepDraft, useDraft } from "~/core/kit/form/use-draft";
import { useFormId, isValidation } from "~/core/kit/form/use-form-id";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { INVITE_TEXTS, MAIL_PROBLEMS } from "../invite/invite.words";
import type { action } from "./route";
import { addUserSchema, type SignsInBy } from "./schema";

type AddUserFormProps = {
  uid: string;
  draftKey: string;
  by: SignsInBy;
  departments: ReadonlyArray<Department>;
  rules: DetailRules;
  /** Whether there is a mail server. */
  canInvite: boolean;
};

/** The form for one new person; the parent changes its key, so that the next person starts with an empty form. */
export function AddUserForm(props: AddUserFormProps) {
  const { uid, draftKey, by, departments, rules, canInvite } = props;
  const answer = useKeptAnswer(useActionData<typeof action>());
  const ownUid = useFormId(answer?.reply, "uid", uid);
  const isBusy = useNavigation().formAction?.startsWith("/admin-dashboard/add-user") ?? false;
  const ref = useRef<HTMLFormElement>(null);
  useDraft(ref, draftKey);
  // What somebody types for the next person, while one is being added, is kept for when the form starts again.
  const next = useRef(new Map<string, string>());
  useEffect(() => next.current.clear(), [isBusy]);
  useEffect(() => {
    const typed = next.current;
    return () => {
      if (typed.size > 0) keepDraft(draftKey, Object.fromEntries(typed));
    };
  }, [draftKey]);
  const schema = addUserSchema(rules, by);
  const [form, fields] = useCheckedForm(schema, {
    id: "add-user",
    reply: answer?.reply,
    defaultValue: { role: "user" },
  });

  useEffect(() => {
    if (answer?.message) notify({ type: "error", message: answer.message });
    else if (differ(answer?.reply?.error))
      notify({ type: "error", message: t("❌ Passwords do not match") });
  }, [answer]);

  const { onSubmit, ...formProps } = getFormProps(form);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    onSubmit(event);
    if (!event.defaultPrevented || isValidation(event)) return;
    const formData = new FormData(event.currentTarget);
    const { error } = parseWithZod(formData, { schema }).reply();
    if (differ(error)) notify({ type: "error", message: t("❌ Passwords do not match") });
  }

  return (
    <Form
      method="post"
      action={addressOf(by)}
      {...formProps}
      ref={ref}
      onSubmit={handleSubmit}
      onInput={({ target }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
        if (isBusy && isField && !target.autocomplete.includes("password"))
          next.current.set(target.name, target.value);
      }}
      className={cardClass("flex flex-col p-0")}
    >
      <input type="hidden" name="uid" value={ownUid} />
      <input type="hidden" name="draftKey" value={draftKey} />
      {form.errors ? (
        <div className="px-4 pt-4 sm:px-6">
          <Banner tone="danger">{form.errors[0]}</Banner>
        </div>
      ) : null}
      <Section title={t("Person")} hint={t("Their name, and how to reach them.")}>
        <NameFields fields={fields} />
        <DetailFields {...{ fields, rules }} details={ABOUT_THEM} />
      </Section>
      <Section
        title={t("Sign-in")}
        hint={t(
          "Hand over a password yourself, or leave it blank and make a one-time link once they are added.",
        )}
      >
        <SegmentedLinks
          label={t("They sign in by")}
          items={BY.map((value) => ({
            to: addressOf(value),
            label: value === "email" ? t("Email address") : t("Name for signing in"),
            current: value === by,
          }))}
          className="justify-self-start sm:col-span-2"
        />
        {by === "name" ? (
          <FormField
            field={fields.username}
            label={t("Sign-in name")}
            description={t(
              "For people without an email address. Leave it blank for one made from their name, such as ana.kovac.",
            )}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="sm:col-span-2"
          />
        ) : (
          <FormField
            field={fields.email}
            type="email"
            label={t("Email")}
            autoComplete="off"
            className="sm:col-span-2"
            required
          />
        )}
        <FormField
          field={fields.password}
          type="password"
          label={t("Password")}
          autoComplete="new-password"
          description={t(
            "At least 8 characters, and not easily guessed. They choose their own when they first sign in.",
          )}
        />
        <FormField
          field={fields.confirmPassword}
          type="password"
          label={t("Confirm password")}
          autoComplete="new-password"
        />
        {by === "name" ? (
          <p className="text-ink-soft text-sm sm:col-span-2">
            {t(
              "They get no mail, not even a link for a forgotten password: an admin makes them a new one-time link.",
            )}
          </p>
        ) : (
          <Checkbox
            {...getInputProps(fields.invite, { type: "checkbox" })}
            label={INVITE_TEXTS.choice}
            description={canInvite ? INVITE_TEXTS.hint : `${MAIL_PROBLEMS.none}.`}
            disabled={!canInvite}
            className="sm:col-span-2"
          />
        )}
      </Section>
      <Section title={t("Work")} hint={t("An admin can change all of this later.")}>
        <FormSelect
          field={fields.department}
          label={t("Department")}
          placeholder={t("Choose")}
          options={departments}
          required
        />
        <DetailFields {...{ fields, rules }} details={ABOUT_WORK} />
        <FormSelect
          field={fields.role}
          label={t("Role")}
          options={roleOptions}
          description={t("Admins add people, assign tasks and see everybody's.")}
          required
        />
      </Section>
      <div className="flex justify-end border-t px-4 py-3 sm:px-6 max-sm:[&>*]:flex-1">
        <Button
          type="submit"
          variant="primary"
          pending={isBusy}
          pendingLabel={t("Adding user...")}
          className="sm:min-w-36"
        >
          {t("Add user")}
        </Button>
      </div>
    </Form>
  );
}

const BY = ["email", "name"] as const;

const ABOUT_THEM = late(() =>
  [...ADMINS_DETAILS, ...OWN_DETAILS].filter(({ isToday }) => !isToday),
);
const ABOUT_WORK = late(() => DETAILS.filter(({ isToday }) => isToday));

function addressOf(by: SignsInBy): string {
  return href("/admin-dashboard/add-user", by === "name" ? { by } : {});
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

function differ(error: Record<string, Array<string> | null> | null | undefined): boolean {
  return error?.confirmPassword?.includes(t("❌ Passwords do not match")) ?? false;
}
