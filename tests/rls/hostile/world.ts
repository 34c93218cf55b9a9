import { sentPhoto } from "../../fixtures/attachments.ts";
import { send } from "../../fixtures/commands.ts";
import type { Sql } from "../../fixtures/database.ts";
import { makeGroup, nameLead } from "../../fixtures/groups.ts";
import { createPerson, type Person, seedCast, unique } from "../../fixtures/people.ts";
import { assignTask, taskIn } from "../../fixtures/tasks.ts";
import { letIn } from "../../fixtures/third.ts";

export type Attacker = { name: string; token: string | null; person: Person | null };

export type World = {
  /** None of them may see or change anything of the victim's. */
  attackers: ReadonlyArray<Attacker>;
  ben: Person;
  ana: Person;
  admin: Person;
  /** Ids of what belongs to the victim, one of each kind. */
  ids: {
    task: string;
    assignment: string;
    notification: string;
    group: string;
    person: string;
    view: string;
  };
  /** Texts that only the victim's rows contain. */
  secrets: ReadonlyArray<string>;
  /** Everything that must not change, a line for each row. */
  snapshot(): Promise<Array<string>>;
};

/** A team in which Ana has a row in every table, and five others who want it. */
export async function makeWorld(sql: Sql): Promise<World> {
  const cast = await seedCast();
  const { admin, ben, leaver, exAdmin, demoted } = cast;
  const secret = `secret-${unique()}`;
  const contact = String(Math.random()).slice(2).padEnd(10, "7").slice(0, 10);
  const ana = await createPerson({ first_name: "Ana", last_name: secret, contact });
  const text = { title: secret, description: secret };
  const { id: task, assignment_id: assignment } = await assignTask(admin, ana, text);
  for (const stage of ["Pending", "Completed", "Rejected", "Withdrawn"] as const) {
    await taskIn(admin, ana, stage);
  }
  const notification = crypto.randomUUID();
  const words = { id: notification, args: { message: secret } };
  await send(ana, "message", task, words).throwOnError();
  await sentPhoto(ana, { id: task }, { input: { p_name: `${secret}.jpg` } });
  await ana.db.rpc("set_reminder", { p_task_id: task, p_minutes: 30 }).throwOnError();
  const { id: group } = await makeGroup(admin, [ana], secret);
  const list = { p_path: "/admin-dashboard/task-status", p_search: "q=a", p_name: secret };
  const { data: view } = await admin.db
    .rpc("save_view", { p_id: crypto.randomUUID(), ...list, p_is_shared: true })
    .throwOnError();
  const own = { ...list, p_path: "/user-dashboard", p_id: crypto.randomUUID() };
  await ana.db.rpc("save_view", own).throwOnError();
  // A lead of somebody else.
  const lead = await createPerson({ first_name: "Lena" });
  await nameLead(admin, lead, [ben]);
  // Who was asked into another conversation, and who was taken out of this one.
  const out = await createPerson({ first_name: "Otto" });
  await letIn(admin, await assignTask(admin, ben), out);
  await letIn(admin, { id: task }, out);
  await out.db.rpc("leave_conversation", { p_task_id: task }).throwOnError();
  await letIn(admin, { id: task }, await createPerson({ first_name: "Cleo" }));
  // The attacker has a row of their own, so that answers are not empty only because nothing works.
  await assignTask(admin, ben, { title: "Ben's own" });

  const people = [admin, ana, ben, leaver, exAdmin, demoted].map(({ uid }) => uid);
  // Changing his own read marks and name is no attack.
  const others = people.filter((uid) => uid !== ben.uid);
  async function snapshot(): Promise<Array<string>> {
    const rows = await sql<Array<{ row: string }>>`
      select 'profile ' || to_jsonb(p)::text as row from public.profiles p where uid = any (${others}::uuid[])
      union all select 'role ' || role || coalesce(department, '') || email from public.profiles where uid = ${ben.uid}
      union all select format('account %s %s %s %s %s', id, email, encrypted_password, raw_app_meta_data, banned_until)
        from auth.users where id = any (${people}::uuid[])
      union all select 'task ' || to_jsonb(t)::text from public.tasks t where assigned_to = any (${people}::uuid[])
      union all select 'entry ' || (case when n.recipient_id in (${ben.uid}, ${out.uid}) then to_jsonb(n) - '{read_at,first_read_at}'::text[] else to_jsonb(n) end)::text
        from public.notifications n join public.tasks t on t.id = n.task_id where t.assigned_to = any (${people}::uuid[])
      union all select 'file ' || to_jsonb(a)::text from public.attachments a where sent_by = any (${people}::uuid[])
      union all select 'group ' || to_jsonb(g)::text from public.groups g where created_by = any (${people}::uuid[])
      union all select 'member ' || to_jsonb(m)::text from public.group_members m where group_id = ${group}
      union all select 'assignment ' || to_jsonb(a)::text from public.assignments a where assigned_by = any (${people}::uuid[])
      union all select 'reminder ' || to_jsonb(r)::text from private.task_reminders r join public.tasks t on t.id = r.task_id
        where t.assigned_to = any (${people}::uuid[])
      union all select 'habits ' || to_jsonb(h)::text from private.delivery_habits h where h.person in (${ana.uid}, ${admin.uid})
      union all select 'third ' || to_jsonb(x)::text from private.third_persons x where x.task_id = ${task}
      union all select 'view ' || to_jsonb(v)::text from public.saved_views v where v.uid in (${ana.uid}, ${admin.uid})
      union all select 'log ' || count(*) from public.audit_log where actor_id = any (${people}::uuid[])
      order by 1`;
    return rows.map(({ row }) => row);
  }
  return {
    attackers: [
      { name: "nobody", token: null, person: null },
      { name: "another user", token: ben.accessToken, person: ben },
      { name: "a deactivated user", token: leaver.accessToken, person: leaver },
      { name: "a deactivated admin", token: exAdmin.accessToken, person: exAdmin },
      { name: "a demoted admin", token: demoted.accessToken, person: demoted },
      { name: "a third person of others", token: out.accessToken, person: out },
      { name: "a lead of others", token: lead.accessToken, person: lead },
    ],
    ben,
    ana,
    admin,
    ids: { task, assignment, notification, group, person: ana.uid, view: view.id },
    secrets: [secret, ana.email, contact, admin.email],
    snapshot,
  };
}
