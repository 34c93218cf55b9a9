-- The words of routines.

create type public.routine_unit as enum ('day', 'week', 'month', 'after_done');
comment on type public.routine_unit is 'What a rule counts. after_done: days since the last one was done.';

create type public.routine_rule as (
  unit public.routine_unit, every integer, weekdays smallint[], month_day smallint, nth smallint, times time[],
  starts_on date, ends_on date, runs integer, month smallint, season_from smallint, season_until smallint, week_begins smallint
);
comment on type public.routine_rule is
  'When a routine''s work is to be done, by the clocks of the workspace: every so many days, weeks (on weekdays, 1 is '
  'Monday) or months (on month_day, 31 for the last; or on the nth of one weekday, -1 for the last), or so many days '
  'after it was done; at up to four times a day; from starts_on, until ends_on or runs times. Months are counted from '
  'month, weeks begin on week_begins (1, 6 or 7). A season is each year from season_from until season_until, 501 for '
  '1 May; over the new year if it ends before it begins. Null: weekdays, month_day, nth, ends_on, runs, month, '
  'season_from, season_until, week_begins.';

create type public.routine_whom as enum ('everyone', 'in_turn', 'by_week', 'by_weekday');
comment on type public.routine_whom is
  'Who of its people gets a routine: everybody; one of them, who had it longest ago; one of them for a week; or whose '
  'weekday it is. Where those are not there, or none is named, it is who had it longest ago.';

create type public.routine_on_closed as enum ('made', 'left_out', 'next', 'before');
comment on type public.routine_on_closed is
  'What becomes of a time on a day that is not open: it is made all the same, left out, or made on the next open day or '
  'on the one before.';

create type public.routine_outcome as enum ('made', 'missed', 'skipped', 'nobody', 'failed');
comment on type public.routine_outcome is
  'What became of a time of a routine: a task was made; it was over before anybody looked; an admin skipped it; nobody '
  'was there; it could not be made.';

create type public.routine_pause as enum ('paused', 'closed', 'day_off', 'skipped');
comment on type public.routine_pause is
  'Why a routine makes nothing: it is paused, the day is closed or no working day, or an admin skipped it.';

create type public.run_state as enum ('open', 'done', 'late', 'missed', 'skipped', 'nobody', 'failed');
comment on type public.run_state is
  'What there is to show of a time of a routine that has come: its tasks are open; done in time; done, some late; '
  'closed as missed or never made; skipped, or refused by all; nobody was there; it could not be made.';

create type public.task_routine as (
  id uuid, name text, rule public.routine_rule, is_standing boolean, next_day date, next_task uuid
);
comment on type public.task_routine is
  'The routine that brought a task: whether by a standing agreement, so that it needed no answer, the day of the '
  'next one, and once it is closed, the open task that the same person has of it. Null: rule, next_day, next_task.';
