-- Mutes: tasks of which somebody is told nothing outside the page. docs/decisions/0087-how-people-are-told.md

create table private.mutes (
  task_id uuid not null references public.tasks (id) on delete cascade,
  person uuid not null references public.profiles (uid) on delete cascade,
  primary key (task_id, person)
);
comment on table private.mutes is
  'Tasks of which somebody is told nothing by push or mail, except that one of their own is due or late.';

create index mutes_by_person on private.mutes (person);

create function public.mute_task(p_task_id uuid, p_is_muted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.require('mute', p_task_id);
  caller uuid := private.caller();
begin
  if p_is_muted then
    insert into private.mutes (task_id, person) values (task.id, caller) on conflict do nothing;
  else
    delete from private.mutes m where m.task_id = task.id and m.person = caller;
  end if;
  perform private.ring_person(caller, 'tasks_changed', array[task.id]);
  perform private.count_own('choices', 60, interval '1 second');
end;
$$;
comment on function public.mute_task is
  'The signed-in person mutes a task: no push or mail, except that one of their own is due or late; or unmutes it, '
  'and is told also what waited. Errors: 42501, PT404 task_not_found, also for one that they may not see, PT429 '
  'too_many_choices.';

create trigger forget_mutes after update of removed_at on public.profiles for each row
  when (old.removed_at is null and new.removed_at is not null) execute function private.forget_rows('person', 'private.mutes');

grant execute on function public.mute_task to authenticated;
