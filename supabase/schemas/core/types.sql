-- Types: the words of the product.

create type public.app_role as enum ('admin', 'user');
comment on type public.app_role is 'What a person is: an admin of the team, or a user.';

create type public.password_state as enum ('own', 'given', 'unknown');
comment on type public.password_state is
  'Whose a person''s password is: their own; given by an admin, who knows it too; or one that nobody knows, or that '
  'they may have forgotten.';

create type public.link_state as enum ('open', 'used', 'expired', 'withdrawn');
comment on type public.link_state is
  'The state of a one-time link. withdrawn: a newer one was made, or the person was deactivated or got another role or '
  'password.';

create type public.gender as enum ('male', 'female', 'other');
comment on type public.gender is 'Always stored in lower case; labels are capitalised.';

create type public.contact_rule as enum ('ten_digits', 'international', 'optional', 'none');
comment on type public.contact_rule is
  'Which telephone number people must have: ten digits; an international one; an international one or none; not asked '
  'for.';

create type public.detail_rule as enum ('required', 'optional', 'none');
comment on type public.detail_rule is 'Whether people must have a detail, may have it, or are not asked for it.';

create type public.acting_why as enum ('mail', 'routine');
comment on type public.acting_why is 'Why Daymark acts for somebody: they answered a mail; they keep a routine.';
