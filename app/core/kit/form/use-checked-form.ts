import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod/mini";

type FormSchema = z.ZodMiniType<unknown, Record<string, unknown>>;
type Options<Schema extends FormSchema> = Omit<
  Parameters<typeof useForm<z.input<Schema>, z.output<Schema>>>[0],
  "lastResult" | "onValidate" | "shouldRevalidate"
>;

/**
 * A form and its fields. The server's `reply` is shown at the fields; typed values are checked against `schema` when
 * the form is sent, and from then on while typing.
 */
export function useCheckedForm<Schema extends FormSchema>(
  schema: Schema,
  { reply, ...options }: Options<Schema> & { reply: SubmissionResult | null | undefined },
) {
  return useForm<z.input<Schema>, z.output<Schema>>({
    ...options,
    lastResult: reply,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
  });
}
