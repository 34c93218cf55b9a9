-- What the database offers to the server and to people's browsers, and what it requires of callers: a line for each.
with callable as (
  select p.oid, p.proname as name, p.prorettype, p.pronargs, p.pronargdefaults, p.proargnames, p.proargmodes,
    coalesce(p.proallargtypes, p.proargtypes::oid[]) as types
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute'))
), arguments as (
  select c.name, c.proargnames[n] as argument, type, coalesce(c.proargmodes[n], 'i') as mode,
    coalesce(c.proargmodes[n], 'i') = 'i' and n <= c.pronargs - c.pronargdefaults as is_wanted
  from callable c cross join unnest(c.types) with ordinality a (type, n)
)
select 'function ' || name as offers, null as wants from callable
union all
select format('argument %s of %s: %s', argument, name, type::regtype),
  case when is_wanted then format('argument %s of %s', argument, name) end
from arguments where mode = 'i'
union all
select format('answer %s of %s: %s', argument, name, type::regtype), null from arguments where mode in ('o', 't')
union all
select format('answer of %s: %s', name, prorettype::regtype), null from callable
union all
select format('attribute %s of %s: %s', a.attname, t.oid::regtype, a.atttypid::regtype), null
from pg_type t join pg_class c on c.oid = t.typrelid join pg_attribute a on a.attrelid = c.oid
where t.typnamespace = 'public'::regnamespace and c.relkind = 'c' and a.attnum > 0 and not a.attisdropped
union all
select format('word %s of %s', e.enumlabel, t.oid::regtype), null
from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace
union all
select format('%s of %s.%s: %s', verb, c.relname, a.attname, a.atttypid::regtype), null
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
cross join unnest(array['select', 'update', 'delete']) verb
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  and case when verb = 'delete' then has_table_privilege('authenticated', c.oid, verb)
    else has_column_privilege('authenticated', c.oid, a.attnum, verb) end
order by 1, 2
