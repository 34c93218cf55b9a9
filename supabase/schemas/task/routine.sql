-- The routine that brought a task, as the task's row shows it.

create type public.routine_unit as enum ('day', 'week', 'month', 'after_done');
comment on type public.routine_unit is 'What a rule counts. after_done: days since the last task was done.';

create type public.routine_rule as (
  unit public.routine_unit, every integer, weekdays smallint[], month_day smallint, nth smallint, times time[],
  starts_on date, ends_on date, runs integer, month smallint, season_from smallint, season_until smallint, week_begins smallint
);
comment on type public.routine_rule is
  'When a routine''s work must be done, by the clocks of the workspace: every so many days, weeks (on weekdays, 1 is '
  'Monday) or months (on month_day, 31 for the last; or on the nth of one weekday, -1 for the last), or so many days '
  'after it was done; at up to four times a day; from starts_on, until ends_on or runs times. Months are counted from '
  'month, weeks begin on week_begins (1, 6 or 7). A season is each year from season_from until season_until, 501 for '
  '1 May; over the new year if it ends before it begins. Null: weekdays, month_day, nth, ends_on, runs, month, '
  'season_from, season_until, week_begins.';

create type public.task_routine as (
  id uuid, name text, rule public.routine_rule, is_standing boolean, next_day date, next_task uuid
);
comment on type public.task_routine is
  'The routine that brought a task: whether by a standing agreement, so that it needed no answer, the day of the next '
  'task, and once this one is closed, the open task that the same person has of the routine. Null: rule, next_day, '
  'next_task.';

-- Parts by name, as in private.as_task_done.
create function private.as_task_routine(
  id uuid, name text, rule public.routine_rule, is_standing boolean, next_day date, next_task uuid
) returns public.task_routine
language sql immutable
return row(id, name, rule, is_standing, next_day, next_task)::public.task_routine;
comment on function private.as_task_routine is 'Makes the routine that brought a task of its parts.';
