-- The words of routines.

create type public.routine_unit as enum ('day', 'week', 'month', 'after_done');
comment on type public.routine_unit is 'What a rule counts. after_done: days since the last one was done.';

create type public.routine_rule as (
  unit public.routine_unit, every integer, weekdays smallint[], month_day smallint, nth smallint, times time[],
  starts_on date, ends_on date, runs integer
);
comment on type public.routine_rule is
  'When a routine''s work is to be done, by the clocks of the workspace: every so many days, weeks (on weekdays, 1 is '
  'Monday) or months (on month_day, 31 for the last; or on the nth of one weekday, -1 for the last), or so many days '
  'after it was done; at up to four times a day; from starts_on, until ends_on or runs times. Null: weekdays, '
  'month_day, nth, ends_on, runs.';

create type public.routine_whom as enum ('everyone', 'in_turn');
comment on type public.routine_whom is
  'Who of its people gets a routine: everybody, or one of them, who had it longest ago.';

create type public.routine_outcome as enum ('made', 'missed', 'skipped', 'nobody', 'failed', 'ahead');
comment on type public.routine_outcome is
  'What became of a time of a routine: a task was made; it was over before anybody looked; an admin skipped it; nobody '
  'was there; it could not be made; it is ahead, and moved.';

create type public.routine_pause as enum ('paused', 'closed', 'day_off', 'skipped');
comment on type public.routine_pause is
  'Why a routine makes nothing: it is paused, the day is closed or no working day, or an admin skipped it.';

create type public.run_state as enum ('open', 'done', 'late', 'missed', 'skipped', 'nobody', 'failed');
comment on type public.run_state is
  'What there is to show of a time of a routine that has come: its tasks are open; done in time; done, some late; '
  'closed as missed or never made; skipped, or refused by all; nobody was there; it could not be made.';

create type public.task_routine as (
  id uuid, name text, rule public.routine_rule, is_standing boolean, next_day date
);
comment on type public.task_routine is
  'The routine that brought a task: whether by a standing agreement, so that it needed no answer, and the day of the '
  'next one. Null: rule, next_day.';
