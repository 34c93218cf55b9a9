import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { SelectField } from "./select-field";
import { PasswordField, TextField } from "./text-field";

type FormFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "error"> & {
  field: FieldMetadata<string | undefined>;
  type?: "text" | "email" | "tel" | "date" | "password";
};

/** A one-line field of a form, with its value and errors. */
export function FormField({ field, type = "text", ...props }: FormFieldProps) {
  const Control = type === "password" ? PasswordField : TextField;
  return <Control {...getInputProps(field, { type })} {...props} error={field.errors} />;
}

type FormSelectProps = Omit<ComponentProps<typeof SelectField>, "error"> & {
  field: FieldMetadata<string | undefined>;
};

/** A select of a form, with its value and errors. */
export function FormSelect({ field, ...props }: FormSelectProps) {
  return <SelectField {...getSelectProps(field)} {...props} error={field.errors} />;
}
