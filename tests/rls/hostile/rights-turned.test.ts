// Every row of the rights page, turned every way: all that ask for it answer what it says.
import { expect, test } from "vitest";
import { actAs, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { nameLead } from "../../fixtures/groups.ts";
import { createPerson, seedCast } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";
import { letIn } from "../../fixtures/third.ts";

const sql = ownerSql();

type Relation = "person" | "admin" | "lead" | "giver" | "third";
type Are = ReadonlyArray<Relation>;
const TURNS: ReadonlyArray<Are> = [
  [],
  ["person"],
  ["admin"],
  ["person", "admin"],
  ["lead"],
  ["giver"],
  ["third"],
];

type Try = { statement: string; is: Are; no: RegExp };

const REFUSED = /^(not_active|admins_only)$/;
const REFUSED_THIS = /^(not_active|admins_only|not_your_task|task_not_found|gone|not_yours)$/;

/** Calls that need more than null to get as far as the right. */
const FITTING: Record<string, string> = {
  begin_attachment: `select public.begin_attachment(gen_random_uuid(), 'a.png', 'image', 'image/png', 1)`,
  change_view: `select public.change_view(gen_random_uuid(), 'Late', true)`,
  do_command: `select public.do_command(gen_random_uuid(), 'withdraw', array[gen_random_uuid(), gen_random_uuid()])`,
  end_absence: `select public.end_absence(gen_random_uuid())`,
  make_feed: `select public.make_feed('frontendDev')`,
  save_view: `select public.save_view(gen_random_uuid(), 'Late', '/', '', true)`,
  set_absence: `select public.set_absence(current_date, p_uid => gen_random_uuid())`,
};

/** What asks for some of its calls only, beside what is tried here. */
const OTHERWISE = new Set([
  "attach begin_attachment",
  "attach do_command",
  "administer delete_view",
  "administer list_people",
  "oversee save_view",
  "oversee search",
]);

/** From here on `test.act` is for `test.relations`, everything else for all, and a statement tried leaves nothing. */
async function loosen(tx: Transaction): Promise<void> {
  const [page] = await tx<Array<{ text: string }>>`
    select rtrim(pg_get_viewdef('private.rights'::regclass), ';') as text`;
  await tx.unsafe(`
    create or replace view private.rights with (security_invoker = true) as
    select r.act, case when r.act = current_setting('test.act', true)
      then current_setting('test.relations')::private.relation[] else '{person,admin,lead,giver,third}' end as relations,
      r.stages, r.entry, r.traits from (${page?.text}) r;
    create function pg_temp.try(statement text) returns text language plpgsql as $$
    declare answer text;
    begin
      execute statement into answer;
      raise exception '%', coalesce(answer, 'let_in');
    exception when others then return sqlerrm;
    end $$`);
}

test("whatever a row of the rights page says, it is what all that ask for it answer §threat.112", async () => {
  let [task, own] = ["", ""];
  const { admin, ana, ben, exAdmin } = await seedCast(async (cast) => {
    task = (await assignTask(cast.admin, cast.ana)).id;
    own = (await assignTask(cast.admin, cast.admin)).id;
  });
  const [lead, other] = await Promise.all([createPerson(), createPerson()]);
  await nameLead(admin, lead, [ana, ben]);
  await nameLead(admin, other, [ben]);
  const { id: given } = await assignTask(lead, ana);
  const third = await createPerson();
  for (const id of [task, own, given]) await letIn(admin, { id }, third);
  const ofLead: Are = ["person", "lead", "giver", "third"];
  /** What somebody is to any task, to Ana's, to the admin's own and to the one that her lead gave to Ana. */
  const cast: Array<[who: string, uid: string, ofAny: Are, toAna: Are, toOwn: Are, toGiven: Are]> =
    [
      ["an admin", admin.uid, ["person", "admin"], ["admin"], ["person", "admin"], ["admin"]],
      ["its person", ana.uid, ["person", "third"], ["person"], [], ["person"]],
      ["its lead", lead.uid, ofLead, ["lead"], [], ["lead", "giver"]],
      ["a lead of others", other.uid, ofLead, [], [], []],
      ["a third person", third.uid, ["person", "third"], ["third"], ["third"], ["third"]],
      ["a user", ben.uid, ["person", "third"], [], [], []],
      ["a former admin", exAdmin.uid, [], [], [], []],
    ];
  await rolledBack(sql, async (tx) => {
    await loosen(tx);
    const rights = await tx<Array<{ act: string; command: boolean; several: boolean }>>`
      select r.act, 'several' = any (r.traits) as several, r.act = any (enum_range(null::public.command_kind)::text[]) as command
      from private.rights r`;
    // A function asks itself, or by one that it calls.
    const asking = await tx<Array<{ act: string; name: string; call: string }>>`
      with asks as (
        select f.proname as name, f.pronamespace::regnamespace::text as of, found.act[1] as act
        from pg_proc f, regexp_matches(f.prosrc, $re$(?:private[.]require[(]|p_act => (?:case when [^']*)?)'([a-z_]+)'$re$, 'g') found (act)
      )
      select distinct asks.act, f.proname as name, format('select public.%I(%s)', f.proname, (
        select string_agg(format('%I => null::%s', f.proargnames[place], format_type(type, null)), ', ')
        from unnest(f.proargtypes::oid[]) with ordinality args (type, place) where place <= f.pronargs - f.pronargdefaults)) as call
      from pg_proc f join asks on case asks.of when 'public' then asks.name = f.proname
        else f.prosrc ~ format('private[.]%s[(]', asks.name) end
      where f.pronamespace = 'public'::regnamespace`;
    const wrong: Array<string> = [];
    for (const [who, uid, ofAny, toAna, toOwn, toGiven] of cast) {
      await actAs(tx, uid);
      await tx`reset role`;
      const args = JSON.stringify({
        message: "Hello",
        to: uid,
        due_date_time: "2031-02-03T10:00:00Z",
        priority: "High",
      });
      for (const { act, command, several } of rights) {
        const tries: Array<Try> = [
          { statement: `select private.require('${act}') is null`, is: ofAny, no: REFUSED },
          ...asking
            .filter((one) => one.act === act && !OTHERWISE.has(`${act} ${one.name}`))
            .map(({ name, call }) => ({
              statement: FITTING[name] ?? call,
              is: ofAny,
              no: REFUSED,
            })),
        ];
        for (const [id, is] of [
          [task, toAna],
          [own, toOwn],
          [given, toGiven],
        ] as const) {
          const ids = [`{${id}}`, ...(several ? [`{${id},${admin.uid}}`] : [])];
          const commands = ids.map(
            (
              list,
            ) => `select outcome from public.do_command(gen_random_uuid(), '${act}', '${list}', array_fill(1,
              array[cardinality('${list}'::uuid[])]), '${args}') where task_id = '${id}'`,
          );
          const asked = `select null from private.require('${act}', '${id}')`;
          for (const statement of [asked, ...(command ? commands : [])])
            tries.push({ statement, is, no: REFUSED_THIS });
        }
        for (const turn of TURNS) {
          await tx`select set_config('test.act', ${act}, true), set_config('test.relations', ${`{${turn.join()}}`}, true)`;
          const answers = await tx<Array<{ statement: string; answer: string }>>`
            select statement, pg_temp.try(statement) as answer from unnest(${tries.map(({ statement }) => statement)}::text[]) statement`;
          for (const [place, { statement, answer }] of answers.entries()) {
            const one = tries[place];
            const may = turn.some((relation) => one?.is.includes(relation));
            // Only after a right is it asked whose work it is.
            const isOwn = !may && answer === "own_work";
            if (may === one?.no.test(answer) && !isOwn)
              wrong.push(`${who}, ${act} for {${turn.join()}}: ${statement}: ${answer}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}, 180_000);
