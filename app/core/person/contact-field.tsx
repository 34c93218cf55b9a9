import type { FieldMetadata } from "@conform-to/react";
import { FormField } from "~/core/kit/ui/form-field";
import { type ContactRule, isAsked } from "./details";
import { DETAIL_TEXTS } from "./people.words";

type ContactFieldProps = {
  field: FieldMetadata<string | undefined>;
  rule: ContactRule;
  stored?: string | null;
  autoComplete: "off" | "tel-national";
};

/** The field for a telephone number, as the workspace asks for it. */
export function ContactField({ field, rule, stored, autoComplete }: ContactFieldProps) {
  if (!isAsked(rule, stored)) return null;
  const isNational = rule === "ten_digits";
  return (
    <FormField
      field={field}
      type="tel"
      label="Contact"
      inputMode={isNational ? "numeric" : "tel"}
      autoComplete={autoComplete === "off" || isNational ? autoComplete : "tel"}
      description={DETAIL_TEXTS.contactHint[rule]}
      required={rule === "ten_digits" || rule === "international"}
    />
  );
}
