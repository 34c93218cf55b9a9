import type { FieldMetadata } from "@conform-to/react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import { type ContactRule, type DetailRule, isAsked } from "./details";
import { DETAIL_TEXTS, PERSON_LABELS } from "./people.words";

const GENDERS = late(() =>
  Object.entries(PERSON_LABELS.gender).map(([value, label]) => ({ value, label })),
);

type Field = FieldMetadata<string | undefined>;

type NameFieldsProps = {
  fields: Record<"firstName" | "lastName", Field>;
  /** Whether people write about themselves: their browser may know the values. */
  isOwn?: boolean;
};

/** The fields for a first and a last name. */
export function NameFields({ fields: { firstName, lastName }, isOwn = false }: NameFieldsProps) {
  const [given, family] = isOwn ? ["given-name", "family-name"] : ["off", "off"];
  return (
    <>
      <FormField field={firstName} label={t("First name")} autoComplete={given} required />
      <FormField field={lastName} label={t("Last name")} autoComplete={family} />
    </>
  );
}

type DetailFieldProps<Rule> = { field: Field; rule: Rule; stored?: string | null };

/** The field for a telephone number, by the workspace's rule. */
export function ContactField(props: DetailFieldProps<ContactRule> & { isOwn?: boolean }) {
  const { field, rule, stored, isOwn = false } = props;
  if (!isAsked(rule, stored)) return null;
  const isNational = rule === "ten_digits";
  const own = isNational ? "tel-national" : "tel";
  return (
    <FormField
      field={field}
      type="tel"
      label={t("Contact")}
      inputMode={isNational ? "numeric" : "tel"}
      autoComplete={isOwn ? own : "off"}
      description={DETAIL_TEXTS.contactHint[rule]}
      required={rule === "ten_digits" || rule === "international"}
    />
  );
}

/** The field for a gender, by the workspace's rule. */
export function GenderField({ field, rule, stored }: DetailFieldProps<DetailRule>) {
  if (!isAsked(rule, stored)) return null;
  const isRequired = rule === "required";
  const empty = stored === undefined ? t("Choose") : t("None", {}, "gender");
  return (
    <FormSelect
      field={field}
      label={t("Gender")}
      {...(!(isRequired && stored) && { placeholder: empty })}
      options={GENDERS}
      required={isRequired}
    />
  );
}

/** The field for a joining date, by the workspace's rule. */
export function JoiningDateField({ field, rule, stored }: DetailFieldProps<DetailRule>) {
  if (!isAsked(rule, stored)) return null;
  const isRequired = rule === "required";
  return <FormField field={field} type="date" label={t("Joining date")} required={isRequired} />;
}
