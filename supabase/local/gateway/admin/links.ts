import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import type { Owner } from "../../platform.ts";
import { AdminError, checkedEmail } from "./fields.ts";
import { selectUsers } from "./users.ts";

export const LinkFieldsSchema = z.looseObject({
  type: z.string(),
  email: z.string(),
  redirect_to: z.string().optional(),
});

/** Returns the parts of a recovery or magic link for a known person, without sending it; throws AdminError. */
export async function generateLink(
  sql: Owner,
  fields: z.infer<typeof LinkFieldsSchema>,
  addresses: { publicUrl: string; siteUrl: string },
): Promise<Record<string, unknown>> {
  const { type } = fields;
  if (type !== "recovery" && type !== "magiclink") {
    const message = `The embedded Supabase makes links of type recovery and magiclink, not ${type}`;
    throw new AdminError(400, "validation_failed", message);
  }
  const email = checkedEmail(fields.email);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  // Lite stores a code in this form and looks it up by it.
  const hash = createHash("sha256")
    .update(email + code)
    .digest("hex");
  const changed = await sql`
    update auth.users set recovery_token = ${hash}, recovery_sent_at = now() where email = ${email}`;
  if (changed.count === 0) {
    throw new AdminError(404, "user_not_found", "User with this email not found");
  }
  const [user] = await selectUsers(sql, sql`where u.email = ${email}`);
  const redirect = fields.redirect_to ?? addresses.siteUrl;
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirect });
  return {
    ...user,
    action_link: `${addresses.publicUrl}/auth/v1/verify?${query}`,
    email_otp: code,
    hashed_token: hash,
    redirect_to: redirect,
    verification_type: type,
  };
}
