import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { m } from "~/core/words/m";
import { statusOf } from "~/core/server/errors.server";
import { accountAddress } from "~/core/session/account-address";
import { toE164 } from "~/core/person/phone.server";
import { changesSignIn, type OwnProfile, ownProfileSchema } from "./profile";
import { changeLanguage } from "~/core/session/language/follow.server";
import { type Me, updateOwnProfile } from "~/core/session/profiles.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { PROFILE_TEXTS } from "~/core/session/profile.words";
import type { Guarded } from "~/core/session/guards.server";
import { whyGuessed } from "#server/common-passwords";
import { changeSignIn, checkPassword } from "~/core/session/own-sign-in.server";
import { mayTry } from "~/core/session/throttle.server";
import type { ProfileAnswer } from "~/core/session/profile-answer";
import { fullName } from "~/core/person/full-name";
import { joined } from "~/core/words/said";

/** Saves a person's own details, and email and password if the current password is right. */
export async function saveOwnProfile(
  form: FormData,
  { db, me, headers }: Guarded,
  home: string,
  request: Request,
) {
  const schema = ownProfileSchema(me, toE164);
  const submission = parseWithZod(form, { schema });
  const hideFields = ["password", "currentPassword"];

  function refuse(status: number, parts: Partial<ProfileAnswer>, field?: string, text?: string) {
    const fieldErrors = field && text ? { fieldErrors: { [field]: [text] } } : {};
    const reply = submission.reply({ hideFields, ...fieldErrors });
    const answer: ProfileAnswer = answerWith({ ok: false, reply, ...parts });
    return data(answer, { status, headers });
  }

  if (submission.status !== "success") return refuse(400, {});
  const wanted = submission.value;
  const isSignIn = changesSignIn(wanted, me.email);
  if (wanted.password !== undefined) {
    const name = fullName(wanted.firstName, wanted.lastName);
    const own = [wanted.email, me.email, me.username, name].filter((text) => text !== null);
    const guessed = await whyGuessed(wanted.password, own);
    if (guessed !== null) return refuse(422, { message: guessed }, "password", guessed);
  }
  if (isSignIn) {
    const wait = await mayTry("sign_in", request, accountAddress(me));
    if (wait !== null) return refuse(429, { message: wait }, "currentPassword", wait);
    const refusal = await checkPassword(request, accountAddress(me), wanted.currentPassword ?? "");
    if (refusal) {
      const { field, message } = refusal;
      return refuse(field ? 422 : 503, { message }, field ?? undefined, message);
    }
  }

  let version = wanted.version;
  const isDetails = changesDetails(wanted, me);
  if (isDetails) {
    const result = await updateOwnProfile(db, { uid: me.uid, version }, wanted);
    if (!result.ok) {
      // Everything else was checked here; only the database knows which zones there are.
      const isZone = result.problem.reason === "unknown_time_zone";
      const own = { invalid: m.session_choose_a_time_zone() };
      const advice = problemText(result.problem, { own, kept: KEPT.text });
      const parts = { message: m.session_failed_to_update_profile(), advice };
      const status = statusOf(result.problem);
      return isZone ? refuse(status, parts, "timeZone", own.invalid) : refuse(status, parts);
    }
    if (result.value === null) {
      return refuse(409, {
        message: m.session_update_failed(),
        advice: PROFILE_TEXTS.changed(
          joined([
            fullName(me.first_name, me.last_name),
            ...(me.contact === null ? [] : [me.contact]),
          ]),
        ),
        version: me.version,
      });
    }
    version = result.value;
    if (wanted.language !== me.language)
      changeLanguage({ ...me, language: wanted.language }, headers);
  }

  if (isSignIn) {
    const change = {
      email: wanted.email === null || wanted.email === me.email ? undefined : wanted.email,
      password: wanted.password,
      currentPassword: wanted.currentPassword ?? "",
    };
    const refusal = await changeSignIn(request, change, headers);
    if (refusal) {
      const { field, message } = refusal;
      const value = isDetails ? { saved: m.session_profile_updated_successfully() } : null;
      const parts = {
        message: message || m.session_failed_to_update_authentication(),
        value,
        version,
      };
      return refuse(422, parts, field ?? undefined, message);
    }
  }
  return redirectWithToast(home, toastOf(wanted, me, isDetails), { headers });
}

function changesDetails(wanted: OwnProfile, me: Me): boolean {
  return (
    wanted.firstName !== me.first_name ||
    wanted.lastName !== me.last_name ||
    wanted.contact !== me.contact ||
    wanted.timeZone !== (me.has_own_zone ? me.time_zone : null) ||
    wanted.hourCycle !== me.hour_cycle ||
    wanted.language !== me.language
  );
}

function toastOf(wanted: OwnProfile, me: Me, isDetails: boolean) {
  const type = "success" as const;
  if (!changesSignIn(wanted, me.email))
    return { type, message: m.session_profile_updated_successfully() };
  const { email } = wanted;
  const link = email === null || email === me.email ? "" : m.session_we_sent_a_link({ email });
  if (isDetails) {
    const description = `${m.session_authentication_info_updated()} ${link}`.trim();
    return { type, message: m.session_profile_updated_successfully(), description };
  }
  const message = m.session_authentication_info_updated();
  return { type, message, ...(link ? { description: link } : {}) };
}
