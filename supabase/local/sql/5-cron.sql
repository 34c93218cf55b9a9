-- The list of jobs that pg_cron keeps, in which the embedded Supabase lists what its own timer calls. Not the
-- extension: the migrations do not find it, and schedule nothing.

create schema if not exists cron authorization postgres;
create table if not exists cron.job (
  jobname text primary key,
  schedule text not null,
  command text not null,
  active boolean not null default true
);
alter table cron.job owner to postgres;
insert into cron.job (jobname, schedule, command)
values ('daymark-reminders', '* * * * *', 'select private.remind_due_tasks()')
on conflict do nothing;
