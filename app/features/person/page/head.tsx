import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { Avatar } from "~/core/kit/ui/avatar";
import { Banner } from "~/core/kit/ui/banner";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { backDay, deputyText } from "~/core/person/away/absence";
import { may } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
import { roleLabels } from "~/core/person/labels";
import { PersonLink } from "~/core/person/person-link";
import type { PersonFigures } from "./person.model.server";

/** Who it is, whether they are away, and what an admin can do for or with them. */
export function PersonHead({ person }: { person: PersonFigures }) {
  const { uid, full_name: name, email, username, away, deactivated_at: since } = person;
  const mayAdminister = may(useMe(), "administer");
  const signsInAs = email ?? username;
  const about = [person.department_label ?? m.person_no_department(), roleLabels[person.role]];
  return (
    <header className="flex min-w-0 flex-col gap-2 @3xl:col-span-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
          <Avatar id={uid} name={name} size="lg" className="max-sm:size-10 max-sm:text-sm" />
          <div className="min-w-0">
            <h2 dir="auto" className="text-xl font-semibold [overflow-wrap:anywhere]">
              {name}
            </h2>
            <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
              {about.join(" · ")}
              {signsInAs === null ? null : (
                <span className="max-sm:hidden">{` · ${signsInAs}`}</span>
              )}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
          {since === null ? (
            <ButtonLink
              to={href("/admin-dashboard/task-assign", { assign: uid })}
              variant="primary"
              icon={<Icon name="clipboard-check" />}
            >
              {m.common_assign_a_task()}
            </ButtonLink>
          ) : null}
          {mayAdminister ? (
            <ButtonLink
              to={href("/admin-dashboard/all-users", { user: uid })}
              icon={<Icon name="user-round" />}
            >
              {m.person_account()}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {since !== null && person.open_tasks > 0 ? (
        <Banner tone="warning">{m.person_deactivated_nobody_will_do()}</Banner>
      ) : null}
      {away === null ? null : (
        <p className="text-sm">
          <span className="font-semibold">
            {m.person_name_is_away_until({ name: person.full_name, day: backDay(away.until) })}
          </span>{" "}
          {away.deputy === null || away.deputy_name === null ? null : (
            <span className="text-ink-soft">
              {around(
                (name) => deputyText(name, away.deputy_until),
                <PersonLink key="deputy" uid={away.deputy}>
                  {away.deputy_name}
                </PersonLink>,
              )}
            </span>
          )}
        </p>
      )}
      <Elsewhere person={person} />
    </header>
  );
}

/** Where else something about them is, each with them as its filter if it has one. */
function Elsewhere({ person: { uid, role } }: { person: PersonFigures }) {
  const mayAdminister = may(useMe(), "administer");
  const pages = [
    [
      m.person_every_task(),
      href("/admin-dashboard/task-status", { view: "table", stage: "all", person: uid }),
    ],
    [m.common_calendar(), href("/admin-dashboard/calendar", { person: uid })],
    [m.common_reports(), href("/admin-dashboard/reports", { person: uid })],
    ...(mayAdminister
      ? [[m.person_what_was_changed(), href("/admin-dashboard/audit-log", { about: uid })] as const]
      : []),
    // Only admins change anything that the log has.
    ...(mayAdminister && role === "admin"
      ? [[m.person_what_they_changed(), href("/admin-dashboard/audit-log", { by: uid })] as const]
      : []),
  ] as const;
  return (
    <nav
      aria-label={m.person_more_about_them()}
      className="-my-2 flex flex-wrap gap-x-4 text-sm sm:-my-1"
    >
      {pages.map(([label, to]) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          className="text-action touch:min-h-11 inline-flex items-center font-semibold underline-offset-4 hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
