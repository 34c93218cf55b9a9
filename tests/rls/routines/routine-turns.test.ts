// Whose turn it is: each time, by week or by weekday; who is away, and who is back.
import { expect, test } from "vitest";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { newDepartment } from "../../fixtures/departments.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { type Person, seedPeople } from "../../fixtures/people.ts";
import { addRoutine, bring, DAILY } from "../../fixtures/routines.ts";

const sql = ownerSql();

/** A Sunday, the next two days, the Sunday after, and so on. */
const [SUN, MON, TUE, NEXT_SUN, NEXT_MON, THIRD_SUN] = [
  "2030-05-05",
  "2030-05-06",
  "2030-05-07",
  "2030-05-12",
  "2030-05-13",
  "2030-05-19",
];

/** By their first names. */
async function turns(tx: Transaction, id: string, ...days: ReadonlyArray<string | null>) {
  const [row] = await tx<Array<{ names: Array<string | null> }>>`
    select (
      select jsonb_agg(p.first_name order by t.place) from unnest(private.turns_of(r, ${[...days]}::date[])) with ordinality t (uid, place)
      left join public.profiles p on p.uid = t.uid) as names
    from private.routines r where r.id = ${id}`;
  return row?.names;
}

async function away(tx: Transaction, person: Person, until: string, deputy?: Person) {
  await tx`insert into private.absences (uid, until, deputy) values (${person.uid}, ${until}, ${deputy?.uid ?? null})`;
}

test.each([
  [1, ["Ana", "Ben", "Ben", "Ben", "Ana", "Ana"]],
  [7, ["Ana", "Ana", "Ana", "Ben", "Ben", "Ana"]],
])("by week, where one begins on weekday %i", async (begins, expected) => {
  const { admin, ana, ben } = await seedPeople();
  const rule = { ...DAILY, week_begins: begins };
  const id = await addRoutine(admin, [ana, ben], { rule, whom: "by_week" });
  await rolledBack(sql, async (tx) => {
    expect(await turns(tx, id, SUN, MON, TUE, NEXT_SUN, NEXT_MON, THIRD_SUN)).toEqual(expected);
  });
});

test("by week, who has the week has it again as soon as they are back, and a time that is left out takes no turn", async () => {
  const { admin, ana, ben } = await seedPeople();
  const rule = { ...DAILY, week_begins: 7 };
  const id = await addRoutine(admin, [ana, ben, admin], { rule, whom: "by_week" });
  await rolledBack(sql, async (tx) => {
    await tx`insert into private.routine_runs (routine_id, day, at, outcome, turn)
      values (${id}, ${SUN}, '07:00', 'made', ${ana.uid})`;
    await away(tx, ana, TUE);
    expect(await turns(tx, id, MON, null, TUE, NEXT_SUN)).toEqual(["Ben", null, "Ana", "Ada"]);
  });
});

test("by weekday it is whose day it is; without a name, or if they are away or gone, who had it longest ago", async () => {
  const { admin, ana, ben } = await seedPeople();
  const weekdays = [ben.uid, null, null, null, null, null, null];
  const id = await addRoutine(admin, [ana], { whom: "by_weekday", weekday_people: weekdays });
  await rolledBack(sql, async (tx) => {
    expect(await turns(tx, id, MON, TUE, NEXT_MON)).toEqual(["Ben", "Ana", "Ben"]);
    await away(tx, ben, TUE);
    expect(await turns(tx, id, MON, NEXT_MON)).toEqual(["Ana", "Ben"]);
    await tx`update public.profiles set deactivated_at = now() where uid = ${ben.uid}`;
    expect(await turns(tx, id, MON, NEXT_MON)).toEqual(["Ana", "Ana"]);
    const { length } =
      await tx`select from private.routines where id = ${id} and ${ben.uid} = any (people)`;
    expect(length).toBe(1);
  });
});

test("who has the week gets what is made in it, and that is noted", async () => {
  const { admin, ana, ben } = await seedPeople();
  const id = await addRoutine(admin, [ana, ben], {
    whom: "by_week",
    rule: { ...DAILY, week_begins: 1 },
  });
  await rolledBack(sql, async (tx) => {
    await tx`insert into private.routine_runs (routine_id, day, at, outcome, turn)
      select r.id, private.week_of(r.rule, private.today()), '00:01', 'missed', ${ben.uid} from private.routines r where r.id = ${id}`;
    await bring(tx, id);
    const [run] = await tx`
      select turn from private.routine_runs where routine_id = ${id} and assignment_id is not null`;
    expect(run?.turn).toBe(ben.uid);
  });
});

test("a preview and the calendar say whose turn it will be, for a person and for a department", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [kitchen, bar] = [await newDepartment(admin), await newDepartment(admin)];
  const rule = { ...DAILY, starts_on: "2026-01-01" };
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => (day === 3 ? ben.uid : ana.uid));
  const id = await addRoutine(admin, [], { rule, whom: "by_weekday", weekday_people: weekdays });
  await rolledBack(sql, async (tx) => {
    await tx`update public.profiles set department = ${kitchen.value} where uid = ${ana.uid}`;
    await tx`update public.profiles set department = ${bar.value} where uid = ${ben.uid}`;
    await tx`select private.act_as(${admin.uid}, 'routine')`;
    async function days(department: string | null, person: string | null = null) {
      const rows = await tx<Array<{ day: number }>>`
        select distinct extract(isodow from starts at time zone s.time_zone)::integer as day
        from public.workspace_settings s, public.list_coming(private.today() + 1, private.today() + 14, ${department}, ${person}, 100)
        where routine_id = ${id} order by 1`;
      return rows.map(({ day }) => day);
    }
    expect(await days(bar.value)).toEqual([3]);
    expect(await days(kitchen.value)).toEqual([1, 2, 4, 5, 6, 7]);
    expect(await days(null, ben.uid)).toEqual([3]);
    expect(await days("none")).toEqual([]);
    expect(await days(null)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const shown = await tx<Array<{ day: number; name: string }>>`
      select extract(isodow from day)::integer as day, names[1] as name from public.preview_routine(${id}, '{}', 7)`;
    for (const { day, name } of shown) expect(name).toBe(day === 3 ? ben.fullName : ana.fullName);
  });
});

test("a deputy who is away too gets nothing, and who is back that day does", async () => {
  const { admin, ana, ben } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  const today = await sql<Array<{ today: string; later: string }>>`
    select private.today()::text as today, (private.today() + 5)::text as later`;
  const { today: now = "", later = "" } = today[0] ?? {};
  async function got(tx: Transaction): Promise<Array<string>> {
    await bring(tx, id);
    const rows = await tx<Array<{ uid: string }>>`
      select t.assigned_to as uid from private.routine_runs x join public.tasks t on t.assignment_id = x.assignment_id
      where x.routine_id = ${id}`;
    return rows.map(({ uid }) => uid);
  }
  for (const [hers, his, expected] of [
    [later, later, []],
    [later, now, [ben.uid]],
    [now, later, [ana.uid]],
  ] as const) {
    await rolledBack(sql, async (tx) => {
      await away(tx, ana, hers, ben);
      await away(tx, ben, his);
      expect(await got(tx)).toEqual(expected);
    });
  }
});
