import { getFormProps } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { FormSelect } from "~/core/kit/ui/form-field";
import { notify } from "~/core/kit/ui/toaster";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { TextField } from "~/core/kit/ui/text-field";
import { departmentOptions, type Department, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { ADMINS_DETAILS, type DetailRules, eachDetail, OWN_DETAILS } from "~/core/person/details";
import { roleOptions } from "~/core/person/labels";
import { DetailFields } from "~/core/person/person-fields";
import { useDraft } from "~/core/kit/form/use-draft";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import type { PersonDetails } from "~/core/person/people.model.server";
import { useMe } from "~/core/session/use-me";
import { changesBetween } from "./changes";
import { type UserList, usersSearch } from "./list";
import { PersonConflict } from "./person-conflict";
import type { action } from "./route";
import { changedPersonSchema, type PersonAnswer } from "./schema";

type PersonFormProps = {
  list: UserList;
  person: PersonDetails;
  departments: ReadonlyArray<Department>;
  rules: DetailRules;
};

/** The values with which the form started, and the answer that ended when somebody else's values were taken over. */
type Begun = { base: PersonDetails; dismissed: PersonAnswer | undefined };

/** The form of one person. If somebody else changes the person, the form keeps its values and says so. */
export function PersonForm(props: PersonFormProps) {
  const latest = useActionData<typeof action>();
  const answer = useKeptAnswer(latest);
  const [begun, setBegun] = useState<Begun>({ base: props.person, dismissed: undefined });
  const { base, dismissed } = begun;
  const isAbout = (answer?.value?.uid ?? base.uid) === base.uid;

  useEffect(() => {
    if (latest?.message) notify({ type: "error", message: latest.message });
  }, [latest]);

  return (
    <Fields
      key={base.version}
      {...props}
      base={base}
      answer={isAbout && answer !== dismissed ? answer : undefined}
      onTakeTheirs={(theirs) => setBegun({ base: theirs, dismissed: answer })}
    />
  );
}

type FieldsProps = PersonFormProps & {
  base: PersonDetails;
  answer: PersonAnswer | undefined;
  onTakeTheirs: (latest: PersonDetails) => void;
};

function Fields({ list, person, departments, rules, base, answer, onTakeTheirs }: FieldsProps) {
  const me = useMe();
  const navigation = useNavigation();
  const isSaving = navigation.formMethod === "POST";
  const ref = useRef<HTMLFormElement>(null);
  const draftKey = `person:${me.uid}:${base.uid}:${base.version}`;
  const forgetDraft = useDraft(ref, draftKey);
  const schema = changedPersonSchema(rules, base.details);
  const [form, fields] = useCheckedForm(schema, {
    id: `person-${base.uid}`,
    reply: answer?.reply,
    defaultValue: {
      role: base.role,
      department: base.department ?? NO_DEPARTMENT_VALUE,
      ...eachDetail((key) => base.details[key] ?? ""),
    },
  });

  const refused = answer?.value?.current ?? null;
  const latest = refused !== null && refused.version > person.version ? refused : person;
  const changes = changesBetween(base, latest);
  const isOwn = base.uid === me.uid;

  return (
    <Form
      method="post"
      action={usersSearch.href(list)}
      {...getFormProps(form)}
      ref={ref}
      replace
      preventScrollReset
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="uid" value={base.uid} />
      <input type="hidden" name="draftKey" value={draftKey} />
      {changes.length > 0 ? (
        <PersonConflict
          person={latest}
          changes={changes}
          isSaving={isSaving}
          freshPath={usersSearch.href(list)}
          onTakeTheirs={() => {
            forgetDraft();
            onTakeTheirs(latest);
          }}
        />
      ) : (
        <input type="hidden" name="version" value={latest.version} />
      )}
      {answer?.advice && changes.length === 0 ? (
        <Banner tone="danger">
          {answer.message}
          <span className="block">{answer.advice}</span>
        </Banner>
      ) : null}
      <DetailFields {...{ fields, rules }} details={ADMINS_DETAILS} stored={base.details} />
      {isOwn ? <input type="hidden" name="role" value={base.role} /> : null}
      <FormSelect
        field={fields.role}
        {...(isOwn ? { name: undefined, disabled: true, value: base.role } : {})}
        label={t("Role")}
        options={roleOptions}
        description={isOwn ? t("You can't change your own role. Ask another admin.") : undefined}
      />
      <FormSelect
        field={fields.department}
        label={t("Department")}
        options={departmentOptions(departments)}
      />
      <TextField label={t("Name")} readOnly value={base.full_name} />
      <TextField
        label={base.email === null ? t("Sign-in name") : t("Email")}
        readOnly
        value={base.email ?? base.username ?? ""}
      />
      {OWN_DETAILS.map(({ key, label }) => (
        <TextField
          key={key}
          label={label}
          readOnly
          value={base.details[key] ?? ""}
          description={
            base.email === null
              ? t("They can change their own name and contact.")
              : t("They can change their own name, email and contact.")
          }
        />
      ))}
      <div className="flex justify-end gap-2 border-t pt-4 max-sm:[&>*]:flex-1">
        <ButtonLink
          to={usersSearch.href(list, { edit: false })}
          replace
          preventScrollReset
          prefetch="none"
          variant="quiet"
          onClick={forgetDraft}
        >
          {t("Cancel")}
        </ButtonLink>
        {changes.length > 0 ? null : (
          <Button type="submit" variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
            {t("Save")}
          </Button>
        )}
      </div>
    </Form>
  );
}
