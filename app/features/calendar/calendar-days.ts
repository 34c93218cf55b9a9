import { named } from "~/core/time/named";
import { LANGUAGES } from "~/core/words/languages";
import { t } from "~/core/words/t";
import { readerLanguage } from "~/core/words/reads-in";
import { wallTime } from "~/core/time/local-time";
import { fromDateTimeLocal, toDateTimeLocal } from "~/core/time/time";

export type CalendarView = "month" | "week" | "day";

/** The days that a view covers. A month without a day in the address begins with this week: no calendar month. */
export type Span = CalendarView | "from-today";

/** The weeks from this one on, about a month. */
const WEEKS_FROM_TODAY = 5;

export function spanOf({ view, day }: { view: CalendarView; day?: string | undefined }): Span {
  return view === "month" && day === undefined ? "from-today" : view;
}

/** How many tasks of a day a view lists; the page of that day lists the others. */
export const MOST_PER_DAY = { month: 3, week: 30, day: 100 } satisfies Record<CalendarView, number>;

const DAY_MS = 86_400_000;

export function daysAfter(day: string, days: number): string {
  return wallTime(Date.parse(day) + days * DAY_MS).date;
}

/** The weekday, month and year of a day in words, and its date. */
export function dayNames(day: string, width: "long" | "short" = "long") {
  return named(wallTime(Date.parse(day)), width);
}

/** The first day of a day's week, as the reader's language counts weeks. */
function weekOf(day: string): string {
  const begins = LANGUAGES[readerLanguage()].weekBegins;
  return daysAfter(day, -((new Date(day).getUTCDay() + 7 - begins) % 7));
}

/** The day so many months later; the month's last day if the month is too short. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return wallTime(Date.UTC(year, month - 1 + months, Math.min(date, last))).date;
}

/** The days of a span around a day, in whole weeks. */
export function shownDays(span: Span, day: string): Array<string> {
  if (span === "day") return [day];
  const first = span === "month" ? weekOf(`${day.slice(0, 8)}01`) : weekOf(day);
  const weeks = span === "week" ? 1 : span === "month" ? weeksOf(first, day) : WEEKS_FROM_TODAY;
  return Array.from({ length: weeks * 7 }, (_, number) => daysAfter(first, number));
}

function weeksOf(first: string, day: string): number {
  const last = daysAfter(monthsAfter(`${day.slice(0, 8)}01`, 1), -1);
  return Math.floor((Date.parse(last) - Date.parse(first)) / DAY_MS / 7) + 1;
}

/** Whether a day belongs to the span itself; false for other months' days in its first or last week. */
export function isWithin(span: Span, day: string, shown: string): boolean {
  return span !== "month" || day.slice(0, 7) === shown.slice(0, 7);
}

/**
 * The day around which the next or the previous view lies; before this week, the weeks of its month or the one before.
 */
export function stepFrom(span: Span, day: string, steps: 1 | -1): string {
  if (span === "month") return monthsAfter(day, steps);
  if (span === "from-today") return steps === 1 ? monthsAfter(day, 1) : daysAfter(weekOf(day), -1);
  return daysAfter(day, span === "week" ? 7 * steps : steps);
}

/** The name of what comes before or after a span. */
export function stepName(span: Span, steps: 1 | -1): string {
  return t(
    "{span, select, weeks {{isNext, select, true {Next month} other {Earlier weeks}}} other {{isNext, select, true {Next} other {Previous}} {span}}}",
    {
      span: span === "from-today" ? "weeks" : span,
      isNext: String(steps === 1),
    },
  );
}

/** The heading of a span: "November 2026", "23 to 29 November 2026", "Monday, 23 November 2026". */
export function calendarTitle(span: Span, day: string): string {
  const { month, year } = dayNames(day);
  if (span === "month") return `${month} ${year}`;
  if (span === "day") return t("{weekday}, {day} {month} {year}", dayNames(day));
  const days = shownDays(span, day);
  const from = dayNames(days[0] ?? day);
  const to = dayNames(days.at(-1) ?? day);
  const begin =
    from.year !== to.year
      ? t("{day} {month} {year}", from)
      : from.month !== to.month
        ? t("{day} {month}", from)
        : t("{day}", from);
  return t("{begin} to {day} {month} {year}", {
    begin,
    day: to.day,
    month: to.month,
    year: to.year,
  });
}

/** A moment on another day of the workspace, at the same time of the day there. */
export function movedTo(day: string, dueDateTime: string, workspaceZone: string): string | null {
  const clock = toDateTimeLocal(dueDateTime, workspaceZone).slice(11);
  return fromDateTimeLocal(`${day}T${clock}`, workspaceZone);
}

type Due = { id: string; due_date_time: string };

/** A day of a calendar with the first of its tasks. */
export type CalendarDay<Task extends Due> = {
  day: string;
  total: number;
  tasks: Array<Task>;
  /** Tasks that routines will bring: computed, not made yet. */
  coming?: Array<{ routine_id: string; title: string; due_at: string; why: string | null }>;
  comingTotal?: number;
};

/** The days after a task moved to another one of them, before the server knows the move. */
export function withMoved<Task extends Due>(
  days: ReadonlyArray<CalendarDay<Task>>,
  { id, day: to, due_date_time }: Due & { day: string },
): Array<CalendarDay<Task>> {
  const task = days.flatMap(({ tasks }) => tasks).find((one) => one.id === id);
  if (!task) return [...days];
  return days.map((one) => {
    const isFrom = one.tasks.includes(task);
    if (isFrom === (one.day === to)) return one;
    if (isFrom) {
      return { ...one, total: one.total - 1, tasks: one.tasks.filter((each) => each !== task) };
    }
    if (one.day !== to) return one;
    const tasks = [...one.tasks, { ...task, due_date_time }].sort(
      (a, b) => Date.parse(a.due_date_time) - Date.parse(b.due_date_time),
    );
    return { ...one, total: one.total + 1, tasks };
  });
}
