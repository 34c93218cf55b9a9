import { useLocation, useNavigation } from "@remix-run/react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { Avatar } from "~/core/kit/ui/avatar";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import { backDay } from "~/core/person/away/absence";
import { roleLabels } from "~/core/person/labels";
import type { listPeople } from "~/core/person/people.model.server";
import { type TimeSettings, formatDay, formatWhen } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { useMe } from "~/core/session/use-me";
import { PAGE_SIZE, type UserList, usersSearch } from "./list";

type ListedUser = Awaited<ReturnType<typeof listPeople>>["people"][number];

type UserTableProps = {
  list: UserList;
  people: ReadonlyArray<ListedUser>;
};

/** A page of users; the name opens its person beside the list, and its link covers the whole row. */
export function UserTable({ list, people }: UserTableProps) {
  const me = useMe();
  const timeSettings = useTimeSettings();
  const selected = useSelected(list);
  const first = (list.page - 1) * PAGE_SIZE + 1;
  return (
    <Table caption={t("Users")}>
      <thead className="max-sm:sr-only">
        <tr>
          <TableHead className="w-14">{t("Sl. No")}</TableHead>
          <TableHead sort={sortBy(list, "name_asc", "name_desc")}>{t("Name")}</TableHead>
          <TableHead>{t("Role")}</TableHead>
          <TableHead>{t("Department")}</TableHead>
          <TableHead sort={sortBy(list, "joined_asc", "joined_desc")}>
            {t("Joining Date")}
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {people.map((person, index) => (
          <TableRow
            key={person.uid}
            selected={person.uid === selected}
            className="touch:h-auto relative h-14 max-sm:flex max-sm:items-center"
          >
            <TableCell className="text-ink-faint tabular max-sm:w-9 max-sm:shrink-0 max-sm:px-1">
              {first + index}
            </TableCell>
            <TableCell className="touch:py-2.5 max-sm:min-w-0 max-sm:flex-1 max-sm:px-1">
              <div className="flex min-w-0 items-center gap-2.5">
                <Avatar id={person.uid} name={person.full_name} className="max-xl:sm:hidden" />
                <div className="min-w-0">
                  <Link
                    to={usersSearch.href(list, { user: person.uid, edit: false, away: false })}
                    state={{ fromList: true }}
                    preventScrollReset
                    data-user={person.uid}
                    aria-current={person.uid === selected ? "true" : undefined}
                    className="rounded-hair text-ink font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
                  >
                    {person.full_name}
                  </Link>
                  {person.uid === me.uid ? (
                    <span className="text-ink-faint"> {t("(you)")}</span>
                  ) : null}
                  <p className="text-ink-faint text-xs">
                    <span className="sm:hidden">
                      {[
                        roleLabels[person.role],
                        person.department_label ?? t("No Department"),
                        ...(person.details.joining_date === null
                          ? []
                          : [formatDay(person.details.joining_date)]),
                      ].join(" · ")}
                    </span>
                    <span className="max-sm:hidden">{standing(person, timeSettings)}</span>
                    {person.deactivated_at === null ? null : (
                      <span className="sm:hidden"> {t("· Deactivated")}</span>
                    )}
                    {person.away === null || person.deactivated_at !== null ? null : (
                      <span className="text-ink font-semibold">
                        {" "}
                        · {t("away until {day}", { day: backDay(person.away.until) })}
                      </span>
                    )}
                  </p>
                </div>
              </div>
            </TableCell>
            <TableCell className="max-sm:hidden">{roleLabels[person.role]}</TableCell>
            <TableCell className="max-sm:hidden">
              {person.department_label ?? t("No Department")}
            </TableCell>
            <TableCell className="whitespace-nowrap max-sm:hidden">
              {person.details.joining_date === null ? "–" : formatDay(person.details.joining_date)}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The selected person, without waiting for the server. */
function useSelected(list: UserList): string | undefined {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const next = navigation.state === "loading" ? navigation.location : null;
  return next?.pathname === pathname ? usersSearch.read(next.search).user : list.user;
}

function standing(person: ListedUser, timeSettings: TimeSettings): string {
  if (person.deactivated_at !== null) return t("Deactivated");
  if (person.last_sign_in_at === null) return t("Never signed in");
  return t("Signed in {when}", { when: formatWhen(person.last_sign_in_at, timeSettings) });
}

function sortBy(list: UserList, up: UserList["sort"], down: UserList["sort"]) {
  const direction =
    list.sort === up ? ("ascending" as const) : list.sort === down ? ("descending" as const) : null;
  const to = usersSearch.href(list, { sort: list.sort === up ? down : up, page: 1 });
  return { to, direction };
}
