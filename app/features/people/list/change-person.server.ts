import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { sendRecoveryMail } from "~/core/person/accounts.model.server";
import { changeAbsence } from "~/core/person/away/change-absence.server";
import { ADMINS_DETAILS, DETAILS, detailsOf, isRequired } from "~/core/person/details";
import { fullName } from "~/core/person/full-name";
import { getPersonDetails, type PersonDetails } from "~/core/person/people.model.server";
import { DETAIL_TEXTS, PERSON_PROBLEMS, PERSON_TEXTS } from "~/core/person/people.words";
import { UsernameSchema } from "~/core/person/username";
import { call } from "~/core/server/call.server";
import { appOrigin } from "~/core/server/env.server";
import { OWN_PASSWORD } from "~/core/session/confirm/ask";
import { confirmFirst } from "~/core/session/confirm/confirm.server";
import {
  type Act,
  done,
  formAction,
  type Outcome,
  type Sent,
  withFields,
} from "~/core/session/form-action.server";
import { invite, qrCodeOf, signInAddress } from "../invite/invite.server";
import { INVITE_TEXTS, MAIL_PROBLEMS } from "../invite/invite.words";
import { usersSearch } from "./list";
import { changedPersonSchema, type PersonValue, type PersonValues } from "./schema";

const DAY_MS = 86_400_000;

const PersonSchema = z.object({ uid: z.uuid() });
const UsernameFormSchema = z.extend(PersonSchema, { username: UsernameSchema });

/** Saves the edited details of a person, or does what a button says; the list stays as it was. */
export const action = formAction<PersonValue>(
  "administer",
  {
    save: (sent) => (sent.fields.has("absence") ? changeTheirAbsence(sent) : saveDetails(sent)),
    username: withFields(UsernameFormSchema, ({ db, form }) =>
      done(
        call(db, "change_username", form),
        () => ({ says: t("They now sign in as {username}.", { username: form.username }) }),
        ({ kind }) =>
          kind === "conflict"
            ? {
                at: "username",
                why: t("Somebody already has this sign-in name, or one that looks like it"),
              }
            : { ...notUpdated(), kept: "nothing" },
      ),
    ),
    reactivate: withFields(PersonSchema, ({ db, form }) =>
      done(
        call(db, "set_person_active", { ...form, active: true }),
        () => ({ says: t("Reactivated. They can sign in again.") }),
        notUpdated(),
      ),
    ),
    /** Tries mail again to an address from which mail came back. */
    "try-mail": withFields(PersonSchema, ({ db, form }) =>
      done(
        call(db, "try_mail_again", form),
        () => ({ says: INVITE_TEXTS.sendsAgain }),
        notUpdated(),
      ),
    ),
    /** Has the Auth server send a mail with which a person chooses a new password. */
    mail: withFields(PersonSchema, async ({ db, form, request }) => {
      const failed = t("No mail was sent.");
      const account = await call(db, "record_password_mail", form);
      if (!account.ok) return { ...account, failed };
      const email = account.value;
      const sent = await sendRecoveryMail(request, email, `${appOrigin(request)}/`);
      if (sent.ok) return { says: t("Mail sent to {email}", { email }) };
      const why = t("{reason}. Make a one-time link and give it to them yourself.", {
        reason: sent.message,
      });
      return { ok: false, failed, why, status: 422 };
    }),
    /** Signs somebody out everywhere, for example when they lost a device; they can sign in again. */
    "sign-out": confirmed(async ({ db, form }) => {
      const ended = call(db, "end_sessions_of", form);
      const name = (await getPersonDetails(db, form.uid))?.full_name ?? "";
      return done(ended, (count) => ({ says: PERSON_TEXTS.signedOut(name, count) }), notUpdated());
    }),
    /** Makes a one-time link. */
    link: confirmed(({ db, form: { uid }, request }) =>
      done(
        call(db, "make_sign_in_link", { uid }),
        async (key) => {
          const address = signInAddress(appOrigin(request), key);
          const until = new Date(Date.now() + DAY_MS).toISOString();
          const link = { address, qr: await qrCodeOf(address), until };
          return { to: null, value: { uid, link } };
        },
        { failed: t("No link was made.") },
      ),
    ),
    /** Mails a one-time link to the person. */
    invite: confirmed(async ({ db, form: { uid }, me }) => {
      const failed = INVITE_TEXTS.notMailed;
      const person = await getPersonDetails(db, uid);
      const email = person?.email ?? null;
      if (person === null || email === null) {
        const why = person === null ? PERSON_PROBLEMS.not_found : PERSON_PROBLEMS.no_email;
        return { ok: false, failed, why, status: 422 };
      }
      const invitedBy = fullName(me.first_name, me.last_name);
      const invited = await invite(db, invitedBy, { uid, name: person.full_name, email });
      if (invited.ok) return { to: null, value: { uid, mailedTo: email } };
      if ("problem" in invited) return { ok: false, failed, problem: invited.problem };
      const why = `${MAIL_PROBLEMS[invited.why]}. ${INVITE_TEXTS.instead}`;
      return { ok: false, failed, why, status: 422 };
    }),
  },
  {
    own: PERSON_PROBLEMS,
    kept: "choice",
    hides: [OWN_PASSWORD],
    value: (fields) => {
      const person = PersonSchema.safeParse(Object.fromEntries(fields));
      return person.success ? person.data : null;
    },
    to: ({ request }) => {
      const list = usersSearch.read(new URL(request.url).searchParams);
      return usersSearch.href(list, { edit: false, away: false });
    },
  },
);

function notUpdated() {
  return { failed: t("Failed to update user!") };
}

type OfPerson = Sent & { form: z.output<typeof PersonSchema> };

/** An act that first asks for the reader's password. */
function confirmed(act: (sent: OfPerson) => Promise<Outcome<PersonValue>>): Act<PersonValue> {
  return withFields(PersonSchema, async (sent) => {
    const unconfirmed = await confirmFirst(sent.request, sent, sent.fields);
    if (unconfirmed === null) return act(sent);
    const { status, asks } = unconfirmed;
    return { ok: false, status, value: { ...sent.form, asks } };
  });
}

const changeTheirAbsence = withFields(PersonSchema, ({ form, ...sent }) =>
  changeAbsence(form.uid)(sent),
);

/** Saves the edited details; the answer to a stale form contains the stored ones. */
const saveDetails = withFields<ReturnType<typeof changedPersonSchema>, PersonValue>(
  // Only the database knows the stored details, and which of them may stay.
  () => changedPersonSchema({}, {}),
  async ({ db, me, form }) => {
    const { uid, version, role, department } = form;
    const result = await call(db, "update_person", {
      ...{ uid, version, role, department: department ?? "" },
      details: detailsOf(form),
    });
    const says = t("User updated successfully!");
    if (result.ok) return { says };
    const { reason } = result.problem;
    const current = reason === "person_changed" ? await getPersonDetails(db, uid) : null;
    // The same form sent twice: what it asks for is already stored.
    if (current && holds(current, form)) return { says };
    const failed = { ...result, ...notUpdated(), value: { uid, current } };
    const wrong = DETAILS.find(({ key }) => reason === `${key}_rule`);
    if (wrong === undefined) return failed;
    const { key: at, missing } = wrong;
    const why = isRequired(me.detail_rules[at]) ? missing : DETAIL_TEXTS.notAsked;
    return { ...failed, at, why, advice: why };
  },
  notUpdated,
);

function holds(person: PersonDetails, values: PersonValues): boolean {
  return (
    person.role === values.role &&
    person.department === values.department &&
    ADMINS_DETAILS.every(({ key }) => person.details[key] === values[key])
  );
}
