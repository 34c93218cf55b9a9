import { useLocation } from "@remix-run/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { late } from "~/core/words/late";
import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { Avatar } from "~/core/kit/ui/avatar";
import { Banner } from "~/core/kit/ui/banner";
import { ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Dialog } from "~/core/kit/ui/dialog";
import { pageColumn } from "~/core/kit/ui/page-column";
import { type Department, departmentLabel } from "~/core/person/department";
import { isAsked } from "~/core/person/details";
import { genderLabels, roleLabels } from "~/core/person/labels";
import { formatDay } from "~/core/time/time";
import { placeOf } from "~/core/time/time-zone";
import { OPENED_HERE, useCloseDialog, useOpenedState } from "~/core/kit/address/use-dialog-address";
import { workspaceLanguage } from "~/core/session/language/language";
import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { PROFILE_TEXTS } from "~/core/session/profile.words";
import type { Me } from "~/core/session/profiles.model.server";
import { fullName } from "~/core/person/full-name";
import { Icon } from "~/core/kit/ui/icon";
import { SegmentedControl } from "~/core/kit/ui/segmented";
import { chooseTheme, onThemeChange, readTheme, type ThemeChoice } from "~/core/shell/theme";
import { ProfileForm } from "./profile-form";

const options = late(
  () =>
    [
      { value: "light", label: m.areas_light(), icon: <Icon name="sun" /> },
      { value: "dark", label: m.areas_dark(), icon: <Icon name="moon" /> },
      { value: "system", label: m.areas_like_my_device(), icon: <Icon name="monitor" /> },
    ] as const,
);

type ProfilePageProps = {
  /** The profile's own address. */
  home: string;
  me: Me;
  departments: ReadonlyArray<Department>;
  doubtfulZones: ReadonlyArray<string>;
  /** An address that waits for its link to be opened. */
  newEmail: string | null;
  /** What is below their own details. */
  children: ReactNode;
};

/** What to say about a password that the person did not choose. */
const PASSWORD_NOTES = late(() => ({
  own: null,
  given: m.areas_an_admin_gave_you(),
  unknown: m.areas_you_came_in_by(),
}));

/** A person's own details, and the window in which they change what they may change. */
export function ProfilePage(props: ProfilePageProps) {
  const { me, departments, doubtfulZones, newEmail, home, children } = props;
  const isOpen = new URLSearchParams(useLocation().search).has("edit");
  const state = useOpenedState();
  const close = useCloseDialog(home);
  const name = fullName(me.first_name, me.last_name);
  return (
    <div className={pageColumn("form", "flex flex-col gap-4")}>
      {newEmail === null ? null : (
        <Banner tone="info">
          <p>
            {around(
              (email) => m.areas_we_sent_a_link({ email }),
              <strong key="email" className="[overflow-wrap:anywhere]">
                {newEmail}
              </strong>,
            )}
          </p>
        </Banner>
      )}
      {PASSWORD_NOTES[me.password_state] === null ? null : (
        <Banner
          tone="info"
          action={
            <Link to={href("/welcome", { password: "" })} className="font-medium underline">
              {m.areas_choose_a_password()}
            </Link>
          }
        >
          {PASSWORD_NOTES[me.password_state]}
        </Banner>
      )}
      <section aria-label={m.areas_your_details()} className={cardClass("p-0")}>
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
            {m.areas_update_profile()}
          </ButtonLink>
        </div>
        <dl className="grid gap-x-8 px-4 py-2 sm:grid-cols-2 sm:px-6">
          <Detail label={m.common_first_name()}>{me.first_name}</Detail>
          <Detail label={m.common_last_name()}>{me.last_name === "" ? "–" : me.last_name}</Detail>
          <Detail label={me.email === null ? m.person_sign_in_name() : m.common_email()}>
            {me.email ?? me.username}
          </Detail>
          {isAsked(me.contact_rule, me.contact) ? (
            <Detail label={m.common_contact()}>{me.contact ?? "–"}</Detail>
          ) : null}
          <Detail label={m.areas_role()}>{roleLabels[me.role]}</Detail>
          <Detail label={m.common_department()}>
            {departmentLabel(me.department, departments)}
          </Detail>
          {isAsked(me.joining_date_rule, me.joining_date) ? (
            <Detail label={m.common_joining_date()}>
              {me.joining_date === null ? "–" : formatDay(me.joining_date)}
            </Detail>
          ) : null}
          {isAsked(me.gender_rule, me.gender) ? (
            <Detail label={m.common_gender()}>
              {me.gender === null ? "–" : genderLabels[me.gender]}
            </Detail>
          ) : null}
          <Detail label={m.common_time_zone()}>{zoneText(me)}</Detail>
          <Detail label={m.areas_hours()}>{hoursText(me)}</Detail>
          <Detail label={m.session_language()}>
            {isLanguage(me.language)
              ? LANGUAGES[me.language].name
              : workspaceLanguage(me.workspace_language)}
          </Detail>
          <Detail label={m.areas_theme()}>
            <ThemeSwitch />
          </Detail>
        </dl>
        <p className="text-ink-faint border-t px-4 py-3 text-sm sm:px-6">
          {m.areas_an_admin_can_change()}
        </p>
      </section>
      {children}
      <Dialog
        inline
        open={isOpen}
        onRequestClose={close}
        title={m.areas_update_profile()}
        description={m.areas_how_your_team_sees()}
      >
        <ProfileForm {...{ me, doubtfulZones, home, state }} onClose={close} />
      </Dialog>
    </div>
  );
}

function zoneText({ time_zone, has_own_zone }: Me): string {
  const { city } = placeOf(time_zone);
  return has_own_zone ? city : m.session_the_workspaces_city({ city });
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

/** Light, dark, or like the device; stored in this browser. */
function ThemeSwitch() {
  const theme = useSyncExternalStore<ThemeChoice>(onThemeChange, readTheme, () => "system");
  return (
    <SegmentedControl
      label={m.areas_theme()}
      value={theme}
      onChange={chooseTheme}
      options={options}
    />
  );
}
