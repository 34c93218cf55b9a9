import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Avatar } from "~/core/kit/ui/avatar";
import { Banner } from "~/core/kit/ui/banner";
import { ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Dialog } from "~/core/kit/ui/dialog";
import { pageColumn } from "~/core/kit/ui/page-column";
import { departmentLabel, type Department } from "~/core/person/department";
import { isAsked } from "~/core/person/details";
import { genderLabels, roleLabels } from "~/core/person/labels";
import { formatDay } from "~/core/time/time";
import { placeOf } from "~/core/time/time-zone";
import { OPENED_HERE, useCloseDialog, useOpenedState } from "~/core/kit/address/use-dialog-address";
import { PERSON_LABELS } from "~/core/person/people.words";
import { workspaceLanguage } from "~/core/session/language/language";
import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { m } from "~/core/words/m";
import { PROFILE_TEXTS } from "~/core/session/profile.words";
import type { Me } from "~/core/session/profiles.model.server";
import { type LoadedBy, Sections } from "~/core/shell/sections";
import { ProfileForm } from "~/features/profile/profile-form";
import { type ProfilePlace, profileViews } from "./sections";
import type { profileSections } from "./sections.server";
import { fullName } from "~/core/person/full-name";

type ProfilePageProps = ProfilePlace & {
  me: Me;
  departments: ReadonlyArray<Department>;
  doubtfulZones: ReadonlyArray<string>;
  /** An address that waits for its link to be opened. */
  newEmail: string | null;
  sections: LoadedBy<typeof profileSections>;
};

/** What to say about a password that the person did not choose. */
const PASSWORD_NOTES = {
  own: null,
  given: "An admin gave you your password and knows it.",
  unknown:
    "You came in by a one-time link. With a password of your own you can sign in without one.",
};

/** A person's own details, and the window in which they change what they may change. */
export function ProfilePage(props: ProfilePageProps) {
  const { me, departments, doubtfulZones, newEmail, sections, home } = props;
  const isOpen = new URLSearchParams(useLocation().search).has("edit");
  const state = useOpenedState();
  const close = useCloseDialog(home);
  const name = fullName(me.first_name, me.last_name);
  return (
    <div className={pageColumn("form", "flex flex-col gap-4")}>
      {newEmail === null ? null : (
        <Banner tone="info">
          <p>
            We sent a link to <strong className="[overflow-wrap:anywhere]">{newEmail}</strong>. It
            becomes your e-mail once the link is opened; if one came to your present address too,
            open both. Until then you sign in as before.
          </p>
        </Banner>
      )}
      {PASSWORD_NOTES[me.password_state] === null ? null : (
        <Banner
          tone="info"
          action={
            <Link to={href("/welcome", { password: "" })} className="font-medium underline">
              Choose a password
            </Link>
          }
        >
          {PASSWORD_NOTES[me.password_state]}
        </Banner>
      )}
      <section aria-label="Your details" className={cardClass("p-0")}>
        <div className="flex flex-wrap items-center gap-4 border-b px-4 py-5 sm:px-6">
          <Avatar id={me.uid} name={name} size="lg" />
          <div className="min-w-0 flex-1 basis-48">
            <h2 className="text-xl font-semibold [overflow-wrap:anywhere]">{name}</h2>
            <p className="text-ink-soft text-sm">
              {roleLabels[me.role]} · {departmentLabel(me.department, departments)}
            </p>
          </div>
          <ButtonLink
            to={`${home}?edit`}
            state={OPENED_HERE}
            variant="primary"
            preventScrollReset
            className="max-sm:w-full"
          >
            Update Profile
          </ButtonLink>
        </div>
        <dl className="grid gap-x-8 px-4 py-2 sm:grid-cols-2 sm:px-6">
          <Detail label="First name">{me.first_name}</Detail>
          <Detail label="Last name">{me.last_name === "" ? "–" : me.last_name}</Detail>
          <Detail label={me.email === null ? PERSON_LABELS.username : "Email"}>
            {me.email ?? me.username}
          </Detail>
          {isAsked(me.contact_rule, me.contact) ? (
            <Detail label="Contact">{me.contact ?? "–"}</Detail>
          ) : null}
          <Detail label="Role">{roleLabels[me.role]}</Detail>
          <Detail label="Department">{departmentLabel(me.department, departments)}</Detail>
          {isAsked(me.joining_date_rule, me.joining_date) ? (
            <Detail label="Joining date">
              {me.joining_date === null ? "–" : formatDay(me.joining_date)}
            </Detail>
          ) : null}
          {isAsked(me.gender_rule, me.gender) ? (
            <Detail label="Gender">{me.gender === null ? "–" : genderLabels[me.gender]}</Detail>
          ) : null}
          <Detail label="Time zone">{zoneText(me)}</Detail>
          <Detail label="Hours">{hoursText(me)}</Detail>
          <Detail label={m.session_language()}>
            {isLanguage(me.language)
              ? LANGUAGES[me.language].name
              : workspaceLanguage(me.workspace_language)}
          </Detail>
        </dl>
        <p className="text-ink-faint border-t px-4 py-3 text-sm sm:px-6">
          An admin can change role, department, joining date and gender.
        </p>
      </section>
      <Sections views={profileViews} loaded={sections} place={{ home }} />
      <Dialog
        inline
        open={isOpen}
        onRequestClose={close}
        title="Update Profile"
        description="How your team sees you, and how you sign in."
      >
        <ProfileForm {...{ me, doubtfulZones, home, state }} onClose={close} />
      </Dialog>
    </div>
  );
}

function zoneText({ time_zone, has_own_zone }: Me): string {
  const { city } = placeOf(time_zone);
  return has_own_zone ? city : PROFILE_TEXTS.workspaceZone(city);
}

function hoursText({ hour_cycle }: Me) {
  return PROFILE_TEXTS.hours.find(({ value }) => value === String(hour_cycle ?? ""))?.label;
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col py-2.5">
      <dt className="text-ink-faint text-xs">{label}</dt>
      <dd className="tabular [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
