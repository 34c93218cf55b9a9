import type { FieldMetadata } from "@conform-to/react";
import { t } from "~/core/words/t";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import {
  type Detail,
  type DetailKind,
  type DetailRule,
  type DetailRules,
  type Details,
  isAsked,
  isRequired,
} from "./details";
import { DETAIL_TEXTS } from "./people.words";

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

type DetailFieldsProps = {
  fields: Partial<Record<Detail, Field>>;
  details: ReadonlyArray<DetailKind>;
  rules: DetailRules;
  /** The details of the person, who exists. */
  stored?: Details;
  isOwn?: boolean;
};

/** Fields for some details, by the workspace's rules. */
export function DetailFields({ details, fields, rules, stored, isOwn }: DetailFieldsProps) {
  return details.map(({ key, label, input, choices }) => {
    const [field, rule, value] = [fields[key], rules[key], stored?.[key]];
    if (field === undefined || !isAsked(rule, value)) return null;
    const asked = { field, label, required: isRequired(rule) };
    const empty = stored === undefined ? t("Choose") : t("None", {}, "gender");
    return choices === undefined ? (
      <FormField
        key={key}
        {...asked}
        type={input}
        {...(input === "tel" && numberOf(rule, isOwn))}
      />
    ) : (
      <FormSelect
        key={key}
        {...asked}
        {...(!(asked.required && value) && { placeholder: empty })}
        options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      />
    );
  });
}

function numberOf(rule: DetailRule, isOwn: boolean | undefined) {
  const isNational = rule === "ten_digits";
  const own = isNational ? "tel-national" : "tel";
  return {
    inputMode: isNational ? ("numeric" as const) : ("tel" as const),
    autoComplete: isOwn ? own : "off",
    description: DETAIL_TEXTS.contactHint[rule === "required" ? "international" : rule],
  };
}
