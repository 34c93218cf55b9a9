-- The words of routines.

create type public.routine_whom as enum ('everyone', 'in_turn', 'by_week', 'by_weekday');
comment on type public.routine_whom is
  'Who of its people gets a routine: everybody; the one who had it longest ago; one of them for a week; or whose '
  'weekday it is. If that person is not there, or nobody is named, it is the one who had it longest ago.';

create type public.routine_on_closed as enum ('made', 'left_out', 'next', 'before');
comment on type public.routine_on_closed is
  'What becomes of a time on a day that is not open: it is made all the same, left out, or made on the next open day or '
  'on the one before.';

create type public.routine_outcome as enum ('made', 'missed', 'skipped', 'nobody', 'failed');
comment on type public.routine_outcome is
  'What became of a time of a routine: a task was made; the time was over before anybody looked; an admin skipped it; '
  'nobody was there; the task could not be made.';

create type public.routine_pause as enum ('paused', 'closed', 'day_off', 'skipped');
comment on type public.routine_pause is
  'Why a routine makes nothing: it is paused, the day is closed or no working day, or an admin skipped it.';

create type public.run_state as enum ('open', 'done', 'late', 'missed', 'skipped', 'nobody', 'failed');
comment on type public.run_state is
  'How a time of a routine that has come is shown: its tasks are open; done in time; done, some late; closed as '
  'missed or never made; skipped, or refused by all; nobody was there; they could not be made.';
