import { href } from "~/core/server/addresses";
import { randomUUID } from "node:crypto";
import type { Db } from "~/core/server/client.server";
import type { Problem } from "~/core/server/errors.server";
import { invitationLetter } from "./invitation-letter";
import { mailSettings, sharedMailer } from "~/core/server/mail/smtp.server";
import { makeSignInLink } from "~/core/session/sign-in-links.model.server";
import type { QrPath } from "./qr-code";

type Invited = { uid: string; name: string; email: string };

/**
 * Why somebody was not invited: no mail server is set up, the mail could not be sent, their address refuses it, or no
 * link was made.
 */
type Refusal =
  { why: "none" | "failed" | "refused" } | { why: "no link" | "unconfirmed"; problem: Problem };

/** Whether there is a mail server for invitations. */
export function hasMail(): boolean {
  return mailSettings() !== null;
}

/** The address of a one-time link with this key. */
export function signInAddress(origin: string, key: string): string {
  return origin + href("/sign-in", { key });
}

/** Mails somebody a new one-time link in the name of an admin. Nobody else sees the link, not even the admin. */
export async function invite(
  db: Db,
  invitedBy: string,
  { uid, name, email }: Invited,
): Promise<{ ok: true } | ({ ok: false } & Refusal)> {
  const settings = mailSettings();
  if (settings === null) return { ok: false, why: "none" };
  const key = await makeSignInLink(db, uid);
  if (!key.ok) {
    const why = key.problem.kind === "unconfirmed" ? "unconfirmed" : "no link";
    return { ok: false, why, problem: key.problem };
  }
  const url = signInAddress(settings.origin, key.value);
  const letter = invitationLetter({ name, invitedBy, url });
  const outcome = await sharedMailer(settings).send(letter, { name, email }, randomUUID());
  return outcome.kind === "sent" ? { ok: true } : { ok: false, why: outcome.kind };
}

/** A text as a QR code. */
export async function qrCodeOf(text: string): Promise<QrPath> {
  // Loaded only where a code is shown.
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) => {
    const squares = row.map((isDark) => (isDark ? "#" : " ")).join("");
    return [...squares.matchAll(/#+/g)]
      .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join("");
  });
  return { size, path: rows.join("") };
}
