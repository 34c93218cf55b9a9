import { useLocation } from "@remix-run/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { late } from "~/core/words/late";
import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { Avatar } from "~/core/kit/ui/avatar";
import { Banner } from "~/core/kit/ui/banner";
import { ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Dialog } from "~/core/kit/ui/dialog";
import { pageColumn } from "~/core/kit/ui/page-column";
import { type Department, departmentLabel } from "~/core/person/department";
import { ADMINS_DETAILS, type DetailKind, isAsked, OWN_DETAILS } from "~/core/person/details";
import { detailText } from "~/core/person/detail-text";
import { roleLabels } from "~/core/person/labels";
import { insideText, listText } from "~/core/words/said";
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
      { value: "light", label: t("Light"), icon: <Icon name="sun" /> },
      { value: "dark", label: t("Dark"), icon: <Icon name="moon" /> },
      { value: "system", label: t("Like my device"), icon: <Icon name="monitor" /> },
    ] as const,
);

type ProfilePageProps = {
  home: string;
  me: Me;
  departments: ReadonlyArray<Department>;
  doubtfulZones: ReadonlyArray<string>;
  /** The new email address whose confirmation link is not opened yet. */
  newEmail: string | null;
  children: ReactNode;
};

/** What to say about a password that the person did not choose. */
const PASSWORD_NOTES = late(() => ({
  own: null,
  given: t("An admin gave you your password and knows it."),
  unknown: t(
    "You came in by a one-time link. With a password of your own you can sign in without one.",
  ),
}));

/** A person's own details, and the dialog in which they change these. */
export function ProfilePage(props: ProfilePageProps) {
  const { me, departments, doubtfulZones, newEmail, home, children } = props;
  const isOpen = new URLSearchParams(useLocation().search).has("edit");
  const state = useOpenedState();
  const close = useCloseDialog(home);
  const name = fullName(me.first_name, me.last_name);
  const changeable = [t("Role"), t("Department"), ...ADMINS_DETAILS.map(({ label }) => label)];
  function known(detail: DetailKind) {
    const { key, label } = detail;
    const [rule, value] = [me.detail_rules[key], me.details[key]];
    return isAsked(rule, value) ? (
      <Detail key={key} label={label}>
        {detailText(detail, value)}
      </Detail>
    ) : null;
  }
  return (
    <div className={pageColumn("form", "flex flex-col gap-4")}>
      {newEmail === null ? null : (
        <Banner tone="info">
          <p>
            {around(
              (email) =>
                t(
                  "We sent a link to {email}. It becomes your e-mail once the link is opened; if one came to your present address too, open both. Until then you sign in as before.",
                  { email },
                ),
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
              {t("Choose a password", {}, "title")}
            </Link>
          }
        >
          {PASSWORD_NOTES[me.password_state]}
        </Banner>
      )}
      <section aria-label={t("Your details")} className={cardClass("p-0")}>
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
            {t("Update Profile")}
          </ButtonLink>
        </div>
        <dl className="grid gap-x-8 px-4 py-2 sm:grid-cols-2 sm:px-6">
          <Detail label={t("First name")}>{me.first_name}</Detail>
          <Detail label={t("Last name")}>{me.last_name === "" ? "–" : me.last_name}</Detail>
          <Detail label={me.email === null ? t("Sign-in name") : t("Email")}>
            {me.email ?? me.username}
          </Detail>
          {OWN_DETAILS.map(known)}
          <Detail label={t("Role")}>{roleLabels[me.role]}</Detail>
          <Detail label={t("Department")}>{departmentLabel(me.department, departments)}</Detail>
          {ADMINS_DETAILS.map(known)}
          <Detail label={t("Time zone")}>{zoneText(me)}</Detail>
          <Detail label={t("Hours")}>{hoursText(me)}</Detail>
          <Detail label={t("Language")}>
            {isLanguage(me.language)
              ? LANGUAGES[me.language].name
              : workspaceLanguage(me.workspace_language)}
          </Detail>
          <Detail label={t("Theme")}>
            <ThemeSwitch />
          </Detail>
        </dl>
        <p className="text-ink-faint border-t px-4 py-3 text-sm sm:px-6">
          {t("An admin can change {what}.", { what: listText(changeable.map(insideText)) })}
        </p>
      </section>
      {children}
      <Dialog
        inline
        open={isOpen}
        onRequestClose={close}
        title={t("Update Profile")}
        description={t("How your team sees you, and how you sign in.")}
      >
        <ProfileForm {...{ me, doubtfulZones, home, state }} onClose={close} />
      </Dialog>
    </div>
  );
}

function zoneText({ time_zone, has_own_zone }: Me): string {
  const { city } = placeOf(time_zone);
  return has_own_zone ? city : t("The workspace’s: {city}", { city });
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
    <SegmentedControl label={t("Theme")} value={theme} onChange={chooseTheme} options={options} />
  );
}
