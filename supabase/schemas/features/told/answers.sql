-- What comes back to us by mail: which mail it is about, and answers, which become their person's message.
-- docs/decisions/0087-how-people-are-told.md

create function private.mail_key(p_delivery uuid) returns text
language sql immutable set search_path = '' as $$
  select left(encode(sha256(('mail ' || p_delivery)::bytea), 'hex'), 16);
$$;
comment on function private.mail_key is
  'The name of a mail in its addresses: 16 hexadecimal digits, from which nobody finds the delivery''s id. The server '
  'makes the same ones.';

create index deliveries_by_mail_key on private.deliveries (private.mail_key(id)) where channel = 'mail' and attempts > 0;

create function public.mail_by_key(p_key text)
returns table (
  delivery uuid, person uuid, kind public.delivery_kind, email text, names text[], languages text[]
)
language sql stable security definer set search_path = '' as $$
  select d.id, p.uid, d.kind, case when p.deactivated_at is null then p.email end,
    array_remove(array[sender.full_name, n.admin_name, assigner.full_name, theirs.full_name], null),
    private.languages_of(p)
  from private.deliveries d
  join public.profiles p on p.uid = d.person
  left join public.tasks t on t.id = d.task_id
  left join public.notifications n on n.id = d.entry_id
  left join public.profiles sender on sender.uid = n.sender_id
  left join public.profiles assigner on assigner.uid = t.assigned_by
  left join public.profiles theirs on theirs.uid = t.assigned_to
  where private.mail_key(d.id) = p_key and d.channel = 'mail' and d.attempts > 0
    and coalesce(d.settled_at, now()) > now() - interval '30 days';
$$;
comment on function public.mail_by_key is
  'For the server, which has checked that we made the address with this key: the mail of the last 30 days that had '
  'it, whose it is, their address if they are active, the names in one of which it was sent, and languages as '
  'languages_of. No row for any other key. Null: email.';

create function public.answer_by_mail(p_id uuid, p_email text, p_message text, p_delivery uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare answered record;
begin
  perform private.refuse_if(p_delivery is null and exists (
    select from public.profiles p where p.email = lower(p_email) and p.deactivated_at is null
  ),
    'PT404', 'answer_too_late');
  select d.person, d.task_id into answered
  from private.deliveries d join public.profiles p on p.uid = d.person
  where d.id = p_delivery and d.channel = 'mail' and d.attempts > 0 and d.task_id is not null
    and p.email = lower(p_email) and p.deactivated_at is null;
  perform private.refuse_if(answered.person is null, 'PT404', 'delivery_not_found');
  perform private.act_as(answered.person, 'mail');
  perform public.do_command(p_id, 'message', array[answered.task_id], null, jsonb_build_object('message', p_message));
  return answered.task_id;
end;
$$;
comment on function public.answer_by_mail is
  'For the reader of mail, which has checked that the address written to was made for this delivery: a message of its '
  'person about its task, once however often it is sent with the same p_id. p_email is the address that wrote, which '
  'must be the person''s own. Returns the task. Errors: PT404 delivery_not_found, also for one of a deactivated '
  'person or about no task; PT404 answer_too_late without a delivery, if p_email is an active person''s; and those of '
  'do_command for a message.';

grant execute on function public.mail_by_key, public.answer_by_mail to service_role;
