import { z } from "zod";

const Metadata = z.record(z.string(), z.json());

export type Metadata = z.infer<typeof Metadata>;

// Clients send empty text or null for a field that they leave out.
const Filled = z
  .string()
  .nullish()
  .transform((text) => (text === "" || text === null ? undefined : text));

export const UserFieldsSchema = z.looseObject({
  id: z.uuid().optional(),
  email: Filled,
  email_confirm: z.boolean().optional(),
  password: Filled,
  password_hash: Filled,
  user_metadata: Metadata.nullish(),
  app_metadata: Metadata.nullish(),
  role: Filled.refine((role = "") => role.length <= 255),
  ban_duration: Filled,
});

export type UserFields = z.infer<typeof UserFieldsSchema>;

export type Problem = {
  status: number;
  code: string;
  message: string;
  more?: Record<string, unknown>;
};

export class AdminError extends Error {
  problem: Problem;

  constructor(status: number, code: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.problem = { status, code, message, more };
  }
}

const MOST_PASSWORD_BYTES = 72; // bcrypt ignores the rest
const UNIT_SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** Returns the address in lower case; throws AdminError if it is not one. */
export function checkedEmail(email: string): string {
  const address = z.email().safeParse(email.trim().toLowerCase());
  if (!address.success || address.data.length > 255) {
    const message = "Unable to validate email address: invalid format";
    throw new AdminError(400, "validation_failed", message);
  }
  return address.data;
}

/** Throws AdminError if bcrypt could not keep the whole password. */
export function checkPasswordLength(password: string): void {
  if (Buffer.byteLength(password) > MOST_PASSWORD_BYTES) {
    const message = `Password cannot be longer than ${MOST_PASSWORD_BYTES} characters`;
    throw new AdminError(400, "validation_failed", message);
  }
}

/** Throws AdminError weak_password by the rules of supabase/config.toml. */
export function checkPasswordStrength(password: string): void {
  const reasons = [];
  if (password.length < 8) reasons.push("length");
  if (!/[a-z]/i.test(password) || !/\d/.test(password)) reasons.push("characters");
  if (reasons.length === 0) return;
  const message =
    reasons[0] === "length"
      ? "Password should be at least 8 characters."
      : "Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789.";
  throw new AdminError(422, "weak_password", message, { weak_password: { reasons } });
}

/** Returns the seconds of a duration such as "24h", or null for "none"; throws AdminError. */
export function banSeconds(duration: string): number | null {
  if (duration === "none") return null;
  const [, amount, unit = ""] = /^(\d+)([hms])$/.exec(duration) ?? [];
  if (amount !== undefined) return Number(amount) * (UNIT_SECONDS[unit] ?? 1);
  const message = `invalid format for ban duration: time: invalid duration "${duration}"`;
  throw new AdminError(400, "validation_failed", message);
}

/** Returns which keys a change of metadata sets and which it removes: null removes, as in the real server. */
export function splitMetadata(change: Metadata | null | undefined): {
  set: Metadata;
  removed: Array<string>;
} {
  const entries = Object.entries(change ?? {});
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    removed: entries.filter(([, value]) => value === null).map(([key]) => key),
  };
}
