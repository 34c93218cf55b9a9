-- The list of jobs that pg_cron keeps, in which the embedded Supabase lists the calls of its own timer. There is no
-- extension: the migrations do not find it, and schedule nothing. As in a hosted project people read the list, and only
-- functions change it.

create schema if not exists cron;
alter schema cron owner to current_user;
grant usage on schema cron to postgres;
create table if not exists cron.job (
  jobname text primary key,
  schedule text not null,
  command text not null,
  active boolean not null default true
);
alter table cron.job owner to current_user;
grant select on cron.job to postgres;
insert into cron.job (jobname, schedule, command)
values ('daymark-reminders', '* * * * *', 'select private.remind_due_tasks()')
on conflict do nothing;

create or replace function cron.unschedule(job_name text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from cron.job where jobname = job_name;
  if not found then
    raise exception 'could not find valid entry for job ''%''', job_name;
  end if;
  return true;
end;
$$;
