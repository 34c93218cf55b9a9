-- Answers by mail: what somebody writes back becomes their message. docs/decisions/0050-an-answer-by-mail.md

create function public.answer_by_mail(p_id uuid, p_delivery uuid, p_email text, p_message text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare answered record;
begin
  select d.person, d.task_id into answered
  from private.deliveries d join public.profiles p on p.uid = d.person
  where d.id = p_delivery and d.channel = 'mail' and d.attempts > 0 and d.task_id is not null
    and p.email = lower(p_email) and p.deactivated_at is null;
  if answered.person is null then
    raise exception 'delivery_not_found' using errcode = 'PT404';
  end if;
  -- From here on this transaction is that person's, with their rights and limits.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', answered.person, 'role', 'authenticated')::text, true);
  perform set_config('daymark.by_mail', answered.person::text, true);
  perform public.do_command(p_id, 'message', array[answered.task_id], null, jsonb_build_object('message', p_message));
  return answered.task_id;
end;
$$;
comment on function public.answer_by_mail is
  'For the reader of mail, which has checked that the address written to was made for this delivery: a message of its person about its task, once however often it is sent with the same p_id. p_email is the address that wrote, which must be the person''s own. Returns the task. Errors: PT404 delivery_not_found, also for one of a deactivated person or one that is about no task, and those of do_command for a message.';

grant execute on function public.answer_by_mail to service_role;
