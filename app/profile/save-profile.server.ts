import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import {
  AUTH_FAILED,
  AUTH_UPDATED,
  changesSignIn,
  type OwnProfile,
  ownProfileSchema,
  PROFILE_FAILED,
  PROFILE_UPDATED,
  UPDATE_FAILED,
} from "~/domain/profile";
import { readForm } from "~/http/read-form.server";
import { type Me, updateOwnProfile } from "~/models/profiles.server";
import type { ProfileAnswer } from "./answer";
import { redirectWithToast } from "~/utils/toast.server";
import type { Guarded } from "~/auth/guards.server";
import { changeSignIn, checkPassword } from "~/auth/own-sign-in.server";
import { mayTry } from "~/auth/throttle.server";

const NOTHING: ProfileAnswer = {
  reply: null,
  message: null,
  advice: null,
  saved: null,
  version: null,
};

/** Saves a person's own details, and e-mail and password when the current password is right. */
export async function saveOwnProfile(request: Request, { db, me, headers }: Guarded, home: string) {
  const schema = ownProfileSchema(me.email);
  const submission = parseWithZod(await readForm(request.clone()), { schema });
  const hideFields = ["password", "currentPassword"];

  function refuse(status: number, answer: Partial<ProfileAnswer>, field?: string, text?: string) {
    const fieldErrors = field && text ? { fieldErrors: { [field]: [text] } } : {};
    const reply = submission.reply({ hideFields, ...fieldErrors });
    return data({ ...NOTHING, reply, ...answer }, { status, headers });
  }

  if (submission.status !== "success") return refuse(400, {});
  const wanted = submission.value;
  const isSignIn = changesSignIn(wanted, me.email);
  if (isSignIn) {
    const wait = await mayTry("sign_in", request, me.email);
    if (wait !== null) return refuse(429, { message: wait }, "currentPassword", wait);
    const refusal = await checkPassword(me.email, wanted.currentPassword ?? "");
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
      return refuse(503, {
        message: PROFILE_FAILED,
        advice: `What you typed is kept; try again in a moment. Reference: ${result.problem.reference}`,
      });
    }
    if (result.value === null) {
      return refuse(409, {
        message: UPDATE_FAILED,
        advice: changedMeanwhile(me),
        version: me.version,
      });
    }
    version = result.value;
  }

  if (isSignIn) {
    const change = {
      email: wanted.email === me.email ? undefined : wanted.email,
      password: wanted.password,
      currentPassword: wanted.currentPassword ?? "",
    };
    const refusal = await changeSignIn(request, change, headers);
    if (refusal) {
      const { field, message } = refusal;
      const saved = isDetails ? PROFILE_UPDATED : null;
      const answer = { message: message || AUTH_FAILED, saved, version };
      return refuse(422, answer, field ?? undefined, message);
    }
  }
  return redirectWithToast(home, toastOf(wanted, me, isDetails), { headers });
}

function changesDetails(wanted: OwnProfile, me: Me): boolean {
  return (
    wanted.firstName !== me.first_name ||
    wanted.lastName !== me.last_name ||
    wanted.contact !== me.contact
  );
}

function changedMeanwhile(me: Me): string {
  const now = `${me.first_name} ${me.last_name}, ${me.contact}`;
  return `Your profile was changed elsewhere while this was open; it says now: ${now}. What you typed is kept: save again to replace it.`;
}

function toastOf(wanted: OwnProfile, me: Me, isDetails: boolean) {
  const type = "success" as const;
  if (!changesSignIn(wanted, me.email)) return { type, message: PROFILE_UPDATED };
  const link = wanted.email === me.email ? "" : `We sent a link to ${wanted.email}.`;
  if (!isDetails) return { type, message: AUTH_UPDATED, ...(link ? { description: link } : {}) };
  return { type, message: PROFILE_UPDATED, description: `${AUTH_UPDATED} ${link}`.trim() };
}
