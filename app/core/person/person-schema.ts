import * as z from "zod/mini";
import type { ContactRule, DetailRule, DetailRules } from "./details";
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
import type { Gender } from "./labels";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** Stored values, which may stay whatever the workspace asks for by now. */
export type StoredDetails = {
  contact?: string | null;
  gender?: Gender | null;
  joining_date?: string | null;
};

/** Turns an international number into E.164, or returns null; only the server knows how. */
type ToE164 = (text: string) => string | null;

const ShapeSchema = z.pipe(
  z.pipe(z.string({ error: () => DETAIL_TEXTS.contactMissing }), z.transform(plainNumber)),
  z.string().check(
    z.regex(/^(\+|00)[1-9][0-9 ()./-]{5,30}$/, {
      error: () => DETAIL_TEXTS.contactWrong,
      abort: true,
    }),
  ),
);

/** A telephone number by the workspace's rule; the browser checks only its shape. */
export function contactSchema(rule: ContactRule, stored?: string | null, toE164?: ToE164) {
  if (rule === "ten_digits")
    return keeping(ContactSchema, stored, () => DETAIL_TEXTS.contactMissing);
  if (rule === "none") return keeping(NothingSchema, stored);
  const international = z.pipe(
    ShapeSchema,
    z.transform((text, context) => {
      const number = toE164 === undefined ? text : toE164(text);
      if (number !== null) return number;
      context.issues.push({ code: "custom", input: text, message: DETAIL_TEXTS.contactWrong });
      return z.NEVER;
    }),
  );
  return keeping(
    international,
    stored,
    rule === "international" ? () => DETAIL_TEXTS.contactMissing : undefined,
  );
}

function genderSchema(rule: DetailRule, stored?: Gender | null) {
  const schema = rule === "none" ? NothingSchema : GenderSchema;
  return keeping(
    schema,
    stored,
    rule === "required" ? () => DETAIL_TEXTS.genderMissing : undefined,
  );
}

function joiningDateSchema(rule: DetailRule, stored?: string | null) {
  const schema = rule === "none" ? NothingSchema : JoiningDateSchema;
  return keeping(
    schema,
    stored,
    rule === "required" ? () => DETAIL_TEXTS.joiningDateMissing : undefined,
  );
}

const NOBODYS = late(() => [NO_DEPARTMENT_VALUE, t("No Department").toLowerCase()]);

/**
 * A person's fields by the workspace's rules, from which a form picks its own. Rules that are not given are left to the
 * database; `toE164` is the server's.
 */
export function personSchema(
  { contact_rule, gender_rule, joining_date_rule }: Partial<DetailRules>,
  { contact, gender, joining_date }: StoredDetails = {},
  toE164?: ToE164,
) {
  return z.object({
    firstName: FirstNameSchema,
    lastName: LastNameSchema,
    contact: contactSchema(contact_rule ?? "optional", contact, toE164),
    department: z.pipe(
      z.string({ error: () => t("Choose a department") }),
      z.transform((value) => (NOBODYS.includes(value.toLowerCase()) ? null : value)),
    ),
    joiningDate: joiningDateSchema(joining_date_rule ?? "optional", joining_date),
    gender: genderSchema(gender_rule ?? "optional", gender),
    role: RoleSchema,
  });
}

/** Values that the workspace does not ask for are refused. */
const NothingSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    context.issues.push({ code: "custom", input: text, message: DETAIL_TEXTS.notAsked });
    return z.NEVER;
  }),
);

/** Accepts the stored value too. Empty is null, which `missing` refuses unless null is stored. */
function keeping<T extends string>(
  schema: z.ZodMiniType<T>,
  stored: T | null | undefined,
  missing?: () => string,
) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((text, context): T | null => {
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
