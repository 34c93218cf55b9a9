-- Told of absences: news that can wait waits until somebody who is away is back; who assigned them work is told.
-- docs/decisions/0087-how-people-are-told.md

create function private.news_of_absences(p_task_ids uuid[]) returns private.news[]
language sql stable security definer set search_path = '' as $$
  select array_agg(private.as_news(person => x.assigned_by, kind => 'away', task_id => x.id, occasion => x.occasion))
  from (
    -- Of several tasks that one person assigned to another, the one that is due first.
    select distinct on (t.assigned_by, t.assigned_to) t.assigned_by, t.assigned_to, t.id, a.until::timestamp at time zone 'UTC' as occasion
    from private.absences a
    join public.tasks t on t.assigned_to = a.uid and t.id = any (p_task_ids)
    where a.until > private.today() and t.is_open and t.assigned_by <> t.assigned_to
    order by t.assigned_by, t.assigned_to, t.due_date_time, t.id
  ) x
  where not exists (
    select from public.tasks o join private.deliveries d on d.task_id = o.id
    where o.assigned_to = x.assigned_to and d.person = x.assigned_by and d.kind = 'away' and d.occasion = x.occasion offset 0);
$$;
comment on function private.news_of_absences is
  'News for people who assigned some of these tasks to somebody who is away: each hears once of each absence, after '
  'the time for which other news is held, in which they may give the task to somebody else.';

create function private.deliver_absence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.until > private.today() then
    perform private.deliver(private.news_of_absences(array(
      select t.id from public.tasks t
      where t.assigned_to = new.uid and t.is_open and t.assigned_by is distinct from private.caller()
        -- Accepted tasks that are due after the person is back can wait for them.
        and (t.accepted_at is null or (t.due_date_time at time zone (select s.time_zone from public.workspace_settings s))::date < new.until))));
  end if;
  return null;
end;
$$;
comment on function private.deliver_absence is
  'Trigger: when somebody goes away, or for longer, and did not enter that themselves, the assigners of their tasks '
  'that are unanswered, or due before they are back, hear of it.';

create trigger deliver after insert or update of until on private.absences for each row
  execute function private.deliver_absence();
