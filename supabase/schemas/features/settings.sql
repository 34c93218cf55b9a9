-- The settings: one form of the workspace's own row and of when people are told.

create policy "Admins change the settings" on public.workspace_settings
  for update to authenticated
  using ((select private.may('administer'))) with check ((select private.may('administer')));

create function public.save_settings(
  p_version integer, p_idle_hours integer, p_quick_answers text[], p_told_version integer, p_work_from time,
  p_work_until time, p_work_days smallint[], p_quiet_days smallint[], p_morning_at time, p_time_zone text default null,
  p_remind_minutes integer default null, p_answer_hours integer default null, p_quiet_from time default null,
  p_quiet_until time default null, p_detail_rules jsonb default '{}', p_workspace_name text default null, p_files_allowed boolean default null,
  p_largest_file_mb integer default null, p_file_space_gb integer default null, p_language text default null
) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require('administer');
  perform from public.workspace_settings where version = p_version for update;
  if not found then
    raise exception 'settings_changed' using errcode = 'PT409', hint = 'Another admin changed this in the meantime.';
  end if;
  update public.workspace_settings s
  set idle_hours = p_idle_hours, quick_answers = p_quick_answers, detail_rules = rules.details, name = rules.name, files_allowed = rules.files_allowed,
    largest_file_mb = rules.largest_file_mb, file_space_gb = rules.file_space_gb, language = rules.language
  from (
    select case when p_workspace_name is null then w.name else nullif(private.readable(p_workspace_name), '') end,
      jsonb_populate_record(w.detail_rules, jsonb_strip_nulls(coalesce(p_detail_rules, '{}'))), coalesce(p_files_allowed, w.files_allowed),
      coalesce(p_largest_file_mb, w.largest_file_mb), coalesce(p_file_space_gb, w.file_space_gb),
      case when p_language is null then w.language else nullif(p_language, '') end
    from public.workspace_settings w
  ) rules (name, details, files_allowed, largest_file_mb, file_space_gb, language)
  where (s.idle_hours, s.quick_answers, s.detail_rules, s.name, s.files_allowed, s.largest_file_mb, s.file_space_gb, s.language)
    is distinct from (p_idle_hours, p_quick_answers, rules.details, rules.name, rules.files_allowed, rules.largest_file_mb, rules.file_space_gb, rules.language);
  -- Even the same zone would count as chosen.
  if p_time_zone is not null then
    update public.workspace_settings set time_zone = p_time_zone where id;
  end if;
  perform public.save_delivery_settings(
    p_told_version, p_work_from, p_work_until, p_work_days, p_quiet_days, p_morning_at, p_remind_minutes, p_answer_hours,
    p_quiet_from, p_quiet_until
  );
end;
$$;
comment on function public.save_settings is
  'Admins save all settings or none; a name or language (empty: none), a time zone, a rule of what people must have or a limit of '
  'files that is null or missing stays as it is. Errors: 42501, PT409 settings_changed unless both are at the versions given, '
  '23502, 23514 for what is out of bounds and for unknown_time_zone.';

grant execute on function public.save_settings to authenticated;
