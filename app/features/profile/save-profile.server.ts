import { t } from "~/core/words/t";
import { accountAddress } from "~/core/session/account-address";
import { toE164 } from "~/core/person/phone.server";
import { changesSignIn, type OwnProfile, ownProfileSchema } from "./profile";
import { changeLanguage } from "~/core/session/language/follow.server";
import { type Me, updateOwnProfile } from "~/core/session/profiles.model.server";
import { PROFILE_TEXTS } from "~/core/session/profile.words";
import { whyGuessed } from "#server/common-passwords";
import { changeSignIn, checkPassword } from "~/core/session/own-sign-in.server";
import { mayTry } from "~/core/session/throttle.server";
import { type Outcome, type Sent, withFields } from "~/core/session/form-action.server";
import type { ProfileValue } from "~/core/session/profile-answer";
import { fullName } from "~/core/person/full-name";
import { OWN_DETAILS } from "~/core/person/details";
import { joined } from "~/core/words/said";

/** Saves a person's own details; email address and password only with the right current password. */
export const saveOwnProfile = withFields<ReturnType<typeof ownProfileSchema>, ProfileValue>(
  ({ me }) => ownProfileSchema(me, toE164),
  async ({ form, ...sent }) => (await whyNotSignIn(form, sent)) ?? saveDetails(form, sent),
);

type Saved = Outcome<ProfileValue>;

/** Why email and password cannot be changed as requested; null if they can, or if nothing changes. */
async function whyNotSignIn(wanted: OwnProfile, { me, request }: Sent): Promise<Saved | null> {
  function refuse(status: number, why: string, at: string | null): Saved {
    return { ok: false, status, why, failed: why, at };
  }
  if (wanted.password !== undefined) {
    const name = fullName(wanted.firstName, wanted.lastName);
    const own = [wanted.email, me.email, me.username, name].filter((text) => text !== null);
    const guessed = await whyGuessed(wanted.password, own);
    if (guessed !== null) return refuse(422, guessed, "password");
  }
  if (!changesSignIn(wanted, me.email)) return null;
  const wait = await mayTry("sign_in", request, accountAddress(me));
  if (wait !== null) return refuse(429, wait, "currentPassword");
  const refusal = await checkPassword(request, accountAddress(me), wanted.currentPassword ?? "");
  return refusal && refuse(refusal.field ? 422 : 503, refusal.message, refusal.field);
}

async function saveDetails(wanted: OwnProfile, { db, me, headers, request }: Sent): Promise<Saved> {
  let { version } = wanted;
  const isDetails = changesDetails(wanted, me);
  if (isDetails) {
    const result = await updateOwnProfile(db, { uid: me.uid, version }, wanted);
    if (!result.ok) {
      // Everything else was checked here; only the database knows which zones there are.
      const isZone = result.problem.reason === "unknown_time_zone";
      const own = { invalid: t("Choose a time zone from the list") };
      const failed = { ...result, own, failed: t("Failed to update profile") };
      return isZone ? { ...failed, at: "timeZone", advice: own.invalid } : failed;
    }
    if (result.value === null) {
      const name = fullName(me.first_name, me.last_name);
      const now = joined([name, ...OWN_DETAILS.flatMap(({ key }) => me.details[key] ?? [])]);
      const why = PROFILE_TEXTS.changed(now);
      const { version } = me;
      return { ok: false, status: 409, failed: t("Update failed"), why, version };
    }
    version = result.value;
    if (wanted.language !== me.language)
      changeLanguage({ ...me, language: wanted.language }, headers);
  }
  if (changesSignIn(wanted, me.email)) {
    const change = {
      email: wanted.email === null || wanted.email === me.email ? undefined : wanted.email,
      password: wanted.password,
      currentPassword: wanted.currentPassword ?? "",
    };
    const refusal = await changeSignIn(request, change, headers);
    if (refusal) {
      const { field: at, message } = refusal;
      const failed = message || t("Failed to update authentication info");
      const saved = isDetails ? { value: { saved: t("Profile updated successfully!") } } : {};
      return { ok: false, status: 422, failed, why: message, at, version, ...saved };
    }
  }
  return { says: toastOf(wanted, me, isDetails) };
}

function changesDetails(wanted: OwnProfile, me: Me): boolean {
  return (
    wanted.firstName !== me.first_name ||
    wanted.lastName !== me.last_name ||
    OWN_DETAILS.some(({ key }) => wanted[key] !== me.details[key]) ||
    wanted.timeZone !== (me.has_own_zone ? me.time_zone : null) ||
    wanted.hourCycle !== me.hour_cycle ||
    wanted.language !== me.language
  );
}

function toastOf(wanted: OwnProfile, me: Me, isDetails: boolean) {
  const type = "success" as const;
  if (!changesSignIn(wanted, me.email))
    return { type, message: t("Profile updated successfully!") };
  const { email } = wanted;
  const link =
    email === null || email === me.email ? "" : t("We sent a link to {email}.", { email });
  if (isDetails) {
    const description = `${t("Authentication info updated successfully!")} ${link}`.trim();
    return { type, message: t("Profile updated successfully!"), description };
  }
  const message = t("Authentication info updated successfully!");
  return { type, message, ...(link ? { description: link } : {}) };
}
