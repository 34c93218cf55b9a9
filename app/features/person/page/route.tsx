import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { titled } from "~/core/kit/page-title";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { requireRightWith } from "~/core/session/guards.server";
import { around } from "~/core/words/around";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { Avatar } from "~/core/kit/ui/avatar";
import { Banner } from "~/core/kit/ui/banner";
import { Icon } from "~/core/kit/ui/icon";
import { backDay, deputyText } from "~/core/person/away/absence";
import { may } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
import { roleLabels } from "~/core/person/labels";
import { PersonLink } from "~/core/person/person-link";
import { ledNames } from "~/core/person/leads/what-you-lead";
import { listLeads } from "~/core/person/leads/leads.model.server";
import { Figures } from "./figures";
import { personSearch } from "./list";
import { getPersonPage, listPersonTasks, type PersonFigures } from "./person.model.server";
import { PersonTasks } from "./tasks";
import { Weeks } from "./weeks";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Person") };

export const meta = titled(() => t("Person"));

/** One person: who they are, how much they have to do, and one of the lists of their tasks. */
export async function loader(args: LoaderFunctionArgs) {
  const state = personSearch.read(new URL(args.request.url).searchParams);
  const { user, show, page } = state;
  const { headers, ...read } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([
      user === undefined ? null : getPersonPage(db, user),
      user === undefined ? { tasks: [], total: 0 } : listPersonTasks(db, user, show, page),
      user === undefined ? [] : listLeads(db, { uid: user }),
    ]),
  );
  const [person, { tasks, total }, leads] = read.page;
  // The last page may be gone by now.
  if (tasks.length === 0 && page > 1) {
    throw redirect(personSearch.href(state, { page: 1 }), { headers });
  }
  // For a lead the list is what they lead themselves, whatever person the page is about.
  const led = leads.filter(({ uid }) => uid === user);
  return data({ state, person, tasks, total, led }, { headers });
}

export default function PersonPage() {
  const { state, person, tasks } = useLoaderData<typeof loader>();
  if (person === null) {
    return (
      <EmptyState
        title={t("No longer here")}
        action={<ButtonLink to="/admin-dashboard/team">{t("See the team")}</ButtonLink>}
      >
        {t("There is no such person, or they have been removed.")}
      </EmptyState>
    );
  }
  return (
    <ListAndPane Pane={AdminTaskPane} rows={tasks}>
      <div className="@container max-w-5xl">
        {/* On a phone the tasks come before the weeks. */}
        <div className="grid items-stretch gap-x-3 gap-y-4 @3xl:grid-cols-[minmax(0,1fr)_17rem]">
          <PersonHead person={person} />
          <Figures
            person={person}
            show={state.show}
            hrefFor={(show) => personSearch.href(state, { show })}
          />
          <Weeks person={person} />
          <PersonTasks />
        </div>
      </div>
    </ListAndPane>
  );
}

/** The person, whether they are away, and what an admin can do for them. */
function PersonHead({ person }: { person: PersonFigures }) {
  const { uid, full_name: name, email, username, away, deactivated_at: since } = person;
  const { led } = useLoaderData<typeof loader>();
  const mayAdminister = may(useMe(), "administer");
  const signsInAs = email ?? username;
  const about = [person.department_label ?? t("No Department"), roleLabels[person.role]];
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
              {t("Assign a task")}
            </ButtonLink>
          ) : null}
          {mayAdminister ? (
            <ButtonLink
              to={href("/admin-dashboard/all-users", { user: uid })}
              icon={<Icon name="user-round" />}
            >
              {t("Account")}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {led.length === 0 ? null : (
        <p className="text-ink-soft text-sm">{t("Leads {names}", { names: ledNames(led) })}</p>
      )}
      {since !== null && person.open_tasks > 0 ? (
        <Banner tone="warning">
          {t("Deactivated. Nobody will do their open tasks until you give them to somebody else.")}
        </Banner>
      ) : null}
      {away === null ? null : (
        <p className="text-sm">
          <span className="font-semibold">
            {t("{name} is away until {day}, and back that day.", {
              name: person.full_name,
              day: backDay(away.until),
            })}
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

/** Links to other pages about the person, filtered by the person where possible. */
function Elsewhere({ person: { uid, role } }: { person: PersonFigures }) {
  const mayAdminister = may(useMe(), "administer");
  const pages = [
    [
      t("Every task"),
      href("/admin-dashboard/task-status", { view: "table", stage: "all", person: uid }),
    ],
    [t("Calendar"), href("/admin-dashboard/calendar", { person: uid })],
    [t("Reports"), href("/admin-dashboard/reports", { person: uid })],
    ...(mayAdminister
      ? [[t("What was changed"), href("/admin-dashboard/audit-log", { about: uid })] as const]
      : []),
    // The log has only admins' changes.
    ...(mayAdminister && role === "admin"
      ? [[t("What they changed"), href("/admin-dashboard/audit-log", { by: uid })] as const]
      : []),
  ] as const;
  return (
    <nav
      aria-label={t("More about them")}
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
