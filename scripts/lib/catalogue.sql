-- Everything that a database's catalogues contain about the schemas $1.
with schemas as (
  select oid, nspname, nspacl, nspowner from pg_namespace
  where nspname = any ($1)
), relations as (
  select c.*, c.oid::regclass::text as name from pg_class c join schemas s on s.oid = c.relnamespace
), functions as (
  select p.*, p.oid::regprocedure::text as name from pg_proc p join schemas s on s.oid = p.pronamespace
  -- Objects of extensions are left out.
  where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
), types as (
  select t.*, t.oid::regtype::text as name from pg_type t join schemas s on s.oid = t.typnamespace
  where t.typtype in ('e', 'd') or (t.typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
), columns as (
  select r.name || '.' || a.attname as name, r.relkind, a.*
  from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  where r.relkind in ('r', 'p', 'v', 'm', 'c', 'f')
), rights as (
  select 'schema ' || nspname as name, coalesce(nspacl, acldefault('n', nspowner)) as acl from schemas
  union all
  select 'relation ' || name, coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
  from relations where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  union all
  select 'column ' || name, attacl from columns where attacl is not null
  union all
  select 'function ' || name, coalesce(proacl, acldefault('f', proowner)) from functions
  union all
  select 'type ' || name, coalesce(typacl, acldefault('T', typowner)) from types
)
select 'relation' as kind, name, concat_ws(' ', relkind, 'owner', relowner::regrole, relpersistence, reloptions,
  case when relrowsecurity then 'row security' end, case when relforcerowsecurity then 'forced' end, relreplident,
  case when relkind in ('v', 'm') then pg_get_viewdef(oid) end, pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)) as says
from relations where relkind not in ('i', 'I', 't')
union all
select 'column', name, concat_ws(' ', attnum - (
    select count(*) from pg_attribute gone where gone.attrelid = c.attrelid and gone.attnum between 1 and c.attnum and gone.attisdropped
  ), format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, attidentity, attgenerated,
  (select pg_get_expr(adbin, adrelid) from pg_attrdef d where d.adrelid = c.attrelid and d.adnum = c.attnum),
  'collate ' || nullif(attcollation, 0)::regcollation)
from columns c
union all
select 'constraint', concat_ws(' on ', conname, coalesce(nullif(conrelid, 0)::regclass::text, nullif(contypid, 0)::regtype::text)),
  concat_ws(' ', pg_get_constraintdef(c.oid), case when not convalidated then 'not valid' end)
from pg_constraint c join schemas s on s.oid = connamespace
union all
select 'index', i.indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(i.indexrelid),
  case when not i.indisvalid then 'not valid' end, case when i.indisclustered then 'clustered' end)
from pg_index i join relations r on r.oid = i.indrelid where r.relkind <> 't'
union all
select 'sequence', r.name, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
from pg_sequence join relations r on r.oid = seqrelid
union all
select 'type', name, concat_ws(' ', typtype, 'owner', typowner::regrole, nullif(typbasetype, 0)::regtype,
  case when typnotnull then 'not null' end, typdefault,
  (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
from types t
union all
select 'function', name, concat_ws(' ', 'owner', proowner::regrole,
  case when prokind in ('f', 'p') then pg_get_functiondef(oid) else prosrc end)
from functions
union all
select 'trigger', tgname || ' on ' || r.name, concat_ws(' ', tgenabled, pg_get_triggerdef(t.oid))
from pg_trigger t join relations r on r.oid = tgrelid where not tgisinternal
union all
select 'policy', polname || ' on ' || r.name, concat_ws(' ', polcmd, case when polpermissive then 'permissive' else 'restrictive' end,
  polroles::regrole[], 'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
from pg_policy p join relations r on r.oid = polrelid
union all
select 'right', name, concat_ws(' ', case when a.grantee = 0 then 'public' else a.grantee::regrole::text end,
  string_agg(a.privilege_type || case when a.is_grantable then '*' else '' end, ' ' order by a.privilege_type))
from rights cross join lateral aclexplode(acl) a group by name, a.grantee
union all
select 'comment', pg_describe_object(classoid, objoid, objsubid), description
from pg_description d
where exists (
  select from schemas s where s.oid = d.objoid and d.classoid = 'pg_namespace'::regclass
  union all select from relations r where r.oid = d.objoid and d.classoid = 'pg_class'::regclass
  union all select from functions f where f.oid = d.objoid and d.classoid = 'pg_proc'::regclass
  union all select from types t where t.oid = d.objoid and d.classoid = 'pg_type'::regclass
  union all
  select from pg_constraint c join schemas s on s.oid = c.connamespace
  where c.oid = d.objoid and d.classoid = 'pg_constraint'::regclass
)
order by 1, 2, 3
