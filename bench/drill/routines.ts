import { connect, must, type Rig } from "./rig.ts";

const ROUTINES = 200;
const PEOPLE = 50;
/** Nobody is told later than this because of them. */
const MOST_MS = 5000;

/** All routines that there may be come due in the same minute, while another worker tells people. */
export async function drillRoutines(rig: Rig): Promise<Array<string>> {
  const { dbUrl } = await rig.start();
  const [sql, other] = [connect(dbUrl), connect(dbUrl)];
  try {
    await sql`insert into public.profiles (uid, first_name, last_name, email, role, contact, gender, joining_date)
      select gen_random_uuid(), 'Person', 'Number ' || n, 'person' || n || '@drill.test',
        case n when 1 then 'admin' else 'user' end::public.app_role, '0123456789', 'other', '2020-01-01'
      from generate_series(1, 1000) n`;
    await sql`insert into private.routines (id, name, title, people, rule, due_after, keeper, planned_to, next_at)
      select gen_random_uuid(), 'Routine ' || n, 'Work ' || n, array(
          select p.uid from public.profiles p order by md5(p.uid::text || n) limit ${PEOPLE}::integer),
        row('day', 1, null, null, null, array['00:00'::time], private.today(), null, null)::public.routine_rule, 1440,
        (select uid from public.profiles where role = 'admin'), now() - interval '25 hours', now() - interval '1 hour'
      from generate_series(1, ${ROUTINES}::integer) n`;
    let isMaking = true;
    let slowest = 0;
    async function tell() {
      while (isMaking) {
        const begun = performance.now();
        await other`select public.plan_deliveries('{push,mail}')`;
        await other`select public.lease_deliveries('push', 20, '{}')`;
        slowest = Math.max(slowest, performance.now() - begun);
      }
    }
    const telling = tell();
    const begun = performance.now();
    let statements = 0;
    for (let made = true; made; statements += 1) {
      const [row] = await sql<Array<{ made: boolean }>>`select public.make_routine() as made`;
      made = row?.made ?? false;
    }
    const seconds = (performance.now() - begun) / 1000;
    isMaking = false;
    await telling;
    const [found] = await sql<Array<{ tasks: number }>>`
      select count(*)::integer as tasks from public.tasks`;
    must(found?.tasks === ROUTINES * PEOPLE, `${ROUTINES * PEOPLE} tasks are made`);
    must(slowest < MOST_MS, `people are told within ${MOST_MS} ms`);
    return [
      `${ROUTINES} routines for ${PEOPLE} people each: ${seconds.toFixed(1)} s, ${statements} calls`,
      `beside it a worker that tells people took ${slowest.toFixed(0)} ms at most`,
    ];
  } finally {
    await Promise.all([sql.end(), other.end()]);
  }
}
