import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { insideText, numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { cn } from "~/core/kit/cn";
import { wholePercent } from "~/core/kit/percent";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { Avatar } from "~/core/kit/ui/avatar";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import { backDay } from "~/core/person/away/absence";
import { personPath } from "~/core/person/person-link";
import { goneProps } from "~/core/kit/list/live-row";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { onDemand } from "~/core/live/on-demand";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { useCarry, useRelief } from "./relief/use-relief";
import { type Figure, sortBy, teamSearch } from "./list";
import type { loader } from "./route";
import type { TeamMember } from "./team.model.server";
import { FIGURE_LABELS } from "./team.words";

const ReliefDialog = onDemand(() => import("./relief/relief-dialog"));

type Column = { figure: Figure; of: (person: TeamMember) => number; tone?: string };

/** The columns with numbers of tasks. */
const COLUMNS: ReadonlyArray<Column> = [
  { figure: "open", of: (person) => person.open_tasks },
  { figure: "today", of: (person) => person.due_today, tone: "text-mark-ink" },
  { figure: "late", of: (person) => person.late, tone: "text-danger" },
  { figure: "unanswered", of: (person) => person.unanswered, tone: "text-new" },
  { figure: "blocked", of: (person) => person.blocked, tone: "text-blocked" },
];

const COLUMN_WIDTHS: Partial<Record<Figure, string>> = { unanswered: "w-26" };

/** The people as rows; on a phone each one's figures are under the name. */
export function TeamTable() {
  const { state, people: sorted, total } = useLoaderData<typeof loader>();
  const listed = useMemo(() => sorted.map((person) => ({ ...person, id: person.uid })), [sorted]);
  const {
    rows,
    present: people,
    arrivals,
  } = useSteadyList(listed, teamSearch.href(state), {
    goesOn: total > sorted.length,
  });
  const { relief, isOpen, begin, close } = useRelief();
  useCarry((from, onto) => {
    const [giver, taker] = [from, onto].map((id) => people.find(({ uid }) => uid === id));
    if (giver && taker) begin(giver, taker);
  });
  const most = Math.max(1, ...people.map(({ open_tasks: open }) => open));
  return (
    <>
      <ArrivalsButton {...arrivals} />
      <Table caption={t("Team")} className="table-fixed @max-4xl:block @max-4xl:[&>tbody]:block">
        <thead className="wrap-anywhere @max-4xl:hidden [&_th]:whitespace-normal">
          <tr>
            <TableHead sort={sortBy(state, "name")}>{FIGURE_LABELS.name}</TableHead>
            <TableHead sort={sortBy(state, "need")} className="w-28">
              {FIGURE_LABELS.need}
            </TableHead>
            {COLUMNS.map(({ figure }) => (
              <TableHead
                key={figure}
                sort={sortBy(state, figure)}
                className={cn("ps-0 text-end", COLUMN_WIDTHS[figure] ?? "w-22")}
              >
                {FIGURE_LABELS[figure]}
              </TableHead>
            ))}
            <TableHead sort={sortBy(state, "on_time")} className="w-22 ps-0 text-end">
              {FIGURE_LABELS.on_time}
            </TableHead>
            <TableHead sort={sortBy(state, "away")} className="w-28">
              {FIGURE_LABELS.away}
            </TableHead>
            <TableHead className="w-14 noscript:hidden">
              <span className="sr-only">{t("Actions")}</span>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row: person, isGone }) => (
            <TableRow
              key={person.uid}
              {...goneProps(isGone)}
              data-arrival={person.uid}
              data-person={person.deactivated_at === null ? person.uid : undefined}
              className="data-onto:bg-action-soft touch:h-auto relative h-11 @max-4xl:flex @max-4xl:h-auto @max-4xl:flex-wrap @max-4xl:items-center @max-4xl:py-2"
            >
              <TableCell className="min-w-0 @max-4xl:w-[calc(100%-6rem)] @max-4xl:min-w-[min(12rem,100%)] @max-4xl:p-0">
                <Member person={person} />
              </TableCell>
              <TableCell className="@max-4xl:w-24 @max-4xl:p-0 @max-4xl:ps-4">
                <LoadBar person={person} most={most} />
              </TableCell>
              {COLUMNS.map((column) => (
                <Number key={column.figure} person={person} column={column} />
              ))}
              <TableCell className="tabular text-end whitespace-nowrap @max-4xl:hidden">
                {person.completed === 0
                  ? "–"
                  : `${wholePercent(person.on_time / person.completed)} %`}
              </TableCell>
              <TableCell className="whitespace-nowrap @max-4xl:hidden">
                {person.away === null ? null : backDay(person.away.until)}
              </TableCell>
              <TableCell className="at-hand p-0 text-end @max-4xl:ms-auto noscript:hidden">
                {person.open_tasks === 0 ? null : (
                  <IconButton
                    label={t("Give {name}’s tasks to somebody else", { name: person.full_name })}
                    aria-haspopup="dialog"
                    data-carry={t("{name}’s tasks", { name: person.full_name })}
                    icon={<Icon name="user-round-pen" />}
                    onClick={() => begin(person)}
                    className="relative z-10"
                  />
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {relief === null ? null : (
        <OnceOpen open={isOpen} onEscape={close}>
          <ReliefDialog open={isOpen} relief={relief} onClose={close} />
        </OnceOpen>
      )}
    </>
  );
}

function Member({ person }: { person: TeamMember }) {
  const { uid, full_name: name, department_label: department, away } = person;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar id={uid} name={name} />
      <span className="min-w-0 leading-tight">
        <Link
          to={personPath(uid)}
          dir="auto"
          className="rounded-hair text-ink block font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="text-ink-faint block text-xs">
          {department ?? t("No Department")}
          {person.deactivated_at === null ? null : ` · ${t("deactivated")}`}
          {away === null ? null : (
            <span className="text-ink font-semibold @3xl:hidden">
              {` · ${t("away until {day}", { day: backDay(away.until) })}`}
            </span>
          )}
        </span>
      </span>
    </span>
  );
}

/** A figure that opens its person; zero is dimmed, and left out on a phone. */
function Number({ person, column }: { person: TeamMember; column: Column }) {
  const value = column.of(person);
  return (
    <TableCell
      className={cn(
        "tabular p-0 text-end @max-4xl:px-0",
        value === 0 ? "@max-4xl:hidden" : undefined,
      )}
    >
      {value === 0 ? (
        <span className="text-ink-faint px-3">0</span>
      ) : (
        <span
          className={cn(
            "inline-flex items-baseline justify-end gap-1 px-3 font-semibold @max-4xl:px-2",
            column.tone,
          )}
        >
          {numberText(value)}
          <span className="text-xs font-normal @3xl:hidden">
            {insideText(FIGURE_LABELS[column.figure])}
          </span>
        </span>
      )}
    </TableCell>
  );
}

type LoadBarProps = {
  person: Pick<TeamMember, "open_tasks" | "behind">;
  /** The greatest load in the list: a full bar. */
  most: number;
};

/** How much somebody has to do beside the others, and how much of it is late or unanswered. */
function LoadBar({ person, most }: LoadBarProps) {
  const { open_tasks: open, behind } = person;
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full">
        <rect width="100%" height="100%" className="fill-hairline" />
        <rect width={`${(open / most) * 100}%`} height="100%" className="fill-line-strong" />
        <rect width={`${(behind / most) * 100}%`} height="100%" className="fill-danger" />
      </svg>
      <span className="tabular w-7 text-end @max-4xl:sr-only">
        {behind}
        <span className="sr-only"> {t("late or unanswered")}</span>
      </span>
    </span>
  );
}
