import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { Avatar } from "~/core/kit/ui/avatar";
import { Banner } from "~/core/kit/ui/banner";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { backDay } from "~/core/person/away/absence";
import { ABSENCE_TEXTS } from "~/core/person/away/absence.words";
import { may } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
import { NO_DEPARTMENT } from "~/core/person/department";
import { roleLabels } from "~/core/person/labels";
import { PersonLink } from "~/core/person/person-link";
import type { PersonFigures } from "./person.model.server";
import { PERSON_PAGE } from "./person.words";

/** Who it is, whether they are away, and what an admin can do for or with them. */
export function PersonHead({ person }: { person: PersonFigures }) {
  const { uid, full_name: name, email, username, away, deactivated_at: since } = person;
  const mayAdminister = may(useMe(), "administer");
  const signsInAs = email ?? username;
  const about = [person.department_label ?? NO_DEPARTMENT, roleLabels[person.role]];
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
              {PERSON_PAGE.assign}
            </ButtonLink>
          ) : null}
          {mayAdminister ? (
            <ButtonLink
              to={href("/admin-dashboard/all-users", { user: uid })}
              icon={<Icon name="user-round" />}
            >
              {PERSON_PAGE.account}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {since !== null && person.open_tasks > 0 ? (
        <Banner tone="warning">{PERSON_PAGE.deactivated}</Banner>
      ) : null}
      {away === null ? null : (
        <p className="text-sm">
          <span className="font-semibold">
            {ABSENCE_TEXTS.isAway(person.full_name, backDay(away.until))}
          </span>{" "}
          {away.deputy === null || away.deputy_name === null ? null : (
            <span className="text-ink-soft">
              {"Deputy: "}
              <PersonLink uid={away.deputy}>{away.deputy_name}</PersonLink>
              {away.deputy_until === null
                ? null
                : `, ${ABSENCE_TEXTS.tooAway(backDay(away.deputy_until))}`}
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
      PERSON_PAGE.everyTask,
      href("/admin-dashboard/task-status", { view: "table", stage: "all", person: uid }),
    ],
    [PERSON_PAGE.calendar, href("/admin-dashboard/calendar", { person: uid })],
    [PERSON_PAGE.reports, href("/admin-dashboard/reports", { person: uid })],
    ...(mayAdminister
      ? [[PERSON_PAGE.about, href("/admin-dashboard/audit-log", { about: uid })] as const]
      : []),
    // Only admins change anything that the log has.
    ...(mayAdminister && role === "admin"
      ? [[PERSON_PAGE.changes, href("/admin-dashboard/audit-log", { by: uid })] as const]
      : []),
  ] as const;
  return (
    <nav
      aria-label={PERSON_PAGE.elsewhere}
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
