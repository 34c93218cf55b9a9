import * as z from "zod/mini";
import {
  type Detail,
  type DetailKind,
  type DetailRule,
  type DetailRules,
  type Details,
  DETAIL,
  eachDetail,
  isRequired,
} from "./details";
import { DETAIL_TEXTS } from "./people.words";
import { NO_DEPARTMENT_VALUE } from "./department";
import {
  ContactSchema,
  FirstNameSchema,
  GenderSchema,
  JoiningDateSchema,
  LastNameSchema,
  plainNumber,
  RoleSchema,
} from "./person";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** Turns an international number into E.164, or returns null; only the server knows how. */
export type ToE164 = (text: string) => string | null;

const ShapeSchema = z.pipe(
  z.pipe(z.string(), z.transform(plainNumber)),
  z.string().check(
    z.regex(/^(\+|00)[1-9][0-9 ()./-]{5,30}$/, {
      error: () => DETAIL_TEXTS.contactWrong,
      abort: true,
    }),
  ),
);

/** A telephone number by the workspace's rule; the browser checks only its shape. */
function contactSchema(rule: DetailRule, toE164?: ToE164) {
  if (rule === "ten_digits") return ContactSchema;
  return z.pipe(
    ShapeSchema,
    z.transform((text, context) => {
      const number = toE164 === undefined ? text : toE164(text);
      if (number !== null) return number;
      context.issues.push({ code: "custom", input: text, message: DETAIL_TEXTS.contactWrong });
      return z.NEVER;
    }),
  );
}

const SCHEMAS: Record<Detail, (rule: DetailRule, toE164?: ToE164) => z.ZodMiniType<string>> = {
  contact: contactSchema,
  joining_date: () => JoiningDateSchema,
  gender: () => GenderSchema,
};

type Checked = {
  /** Values that may stay, whatever the workspace asks for by now. */
  stored?: Partial<Details>;
  /** The details that the form has: of any other, what is sent is ignored. */
  details?: ReadonlyArray<DetailKind>;
  toE164?: ToE164 | undefined;
};

/** A person's details by the workspace's rules. Rules that are not given are left to the database. */
export function detailsShape(
  rules: Partial<DetailRules>,
  { stored = {}, details, toE164 }: Checked = {},
) {
  return eachDetail((key): DetailSchema => {
    const [rule, value] = [rules[key] ?? "optional", stored[key]];
    if (details?.some((detail) => detail.key === key) === false)
      return z.pipe(
        z.optional(z.string()),
        z.transform(() => value ?? null),
      );
    const schema = rule === "none" ? NothingSchema : SCHEMAS[key](rule, toE164);
    return keeping(schema, value, isRequired(rule) ? () => DETAIL[key].missing : undefined);
  });
}

const NOBODYS = late(() => [NO_DEPARTMENT_VALUE, t("No Department").toLowerCase()]);

/** A person's fields, from which a form picks its own. */
export function personSchema(...asked: Parameters<typeof detailsShape>) {
  return z.object({
    firstName: FirstNameSchema,
    lastName: LastNameSchema,
    department: z.pipe(
      z.string({ error: () => t("Choose a department") }),
      z.transform((value) => (NOBODYS.includes(value.toLowerCase()) ? null : value)),
    ),
    role: RoleSchema,
    ...detailsShape(...asked),
  });
}

type DetailSchema = z.ZodMiniType<string | null, string | undefined>;

/** Values that the workspace does not ask for are refused. */
const NothingSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    context.issues.push({ code: "custom", input: text, message: DETAIL_TEXTS.notAsked });
    return z.NEVER;
  }),
);

/** Accepts the stored value too. Empty is null, which `missing` refuses unless null is stored. */
function keeping(
  schema: z.ZodMiniType<string>,
  stored: string | null | undefined,
  missing: (() => string) | undefined,
): DetailSchema {
  return z.pipe(
    z.optional(z.string()),
    z.transform((text, context): string | null => {
      const value = text?.trim() ?? "";
      if (value === "") {
        if (missing === undefined || stored === null) return null;
        context.issues.push({ code: "custom", input: text, message: missing() });
        return z.NEVER;
      }
      if (stored !== undefined && stored !== null && value === stored) return stored;
      const read = schema.safeParse(value);
      if (read.success) return read.data;
      const message = read.error.issues[0]?.message ?? DETAIL_TEXTS.notAsked;
      context.issues.push({ code: "custom", input: text, message });
      return z.NEVER;
    }),
  );
}
