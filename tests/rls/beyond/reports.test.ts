import { expect, test } from "vitest";
import { actAs, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { seedCast } from "../../fixtures/people.ts";

const sql = ownerSql();

const DAYS = { p_from: "2012-01-02", p_to: "2012-01-15" };

test("a report is of at most ten years §rights.60", async () => {
  const { admin } = await seedCast();
  await admin.db.rpc("report", DAYS).throwOnError();
  for (const wrong of [{ p_by: "assigner" }, { p_to: "2012-01-01" }, { p_from: "2001-01-01" }]) {
    const { error } = await admin.db.rpc("report", { ...DAYS, ...wrong });
    expect(error).toMatchObject({ code: "22023", message: "no_such_report" });
  }
});

type Times = {
  given: string;
  due?: string;
  accepted?: string;
  completed?: string;
  rejected?: string;
};

async function addPerson(tx: Transaction, name: string, department: string | null, role = "user") {
  const uid = crypto.randomUUID();
  await tx`insert into public.profiles (uid, first_name, last_name, email, contact, gender, joining_date, role, department)
    values (${uid}, ${name}, 'Counted', ${`${uid}@daymark.test`}, '0123456789', 'other', '2011-01-01', ${role},
      ${department})`;
  return uid;
}

async function addTask(tx: Transaction, to: string, times: Times, isWithdrawn = false) {
  const { given, due = given, accepted, completed, rejected } = times;
  await tx`
    insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, assigned_at, due_date_time,
      status, accepted_at, completed_at, rejected_at, reject_reason, withdrawn_at)
    values (gen_random_uuid(), ${to}, ${to}, 'Counted', 'Counted', ${given}, ${due},
      ${completed ? "Completed" : rejected ? "Rejected" : "Pending"}::public.task_status, ${accepted ?? null},
      ${completed ?? null}, ${rejected ?? null}, ${rejected ? tx`'away'::public.reject_reason` : null},
      ${isWithdrawn ? given : null})`;
}

/** Adds two people in one group, and their tasks of two weeks; returns their ids. */
async function seed(tx: Transaction) {
  await tx`set local session_replication_role = replica`;
  const admin = await addPerson(tx, "Admin", "sales", "admin");
  const ada = await addPerson(tx, "Ada", "hr");
  const bo = await addPerson(tx, "Bo", null);
  const group = crypto.randomUUID();
  await tx`insert into public.groups (id, name, created_by) values (${group}, ${`Counted ${group}`}, ${admin})`;
  await tx`insert into public.group_members (group_id, uid) values (${group}, ${ada}), (${group}, ${bo})`;
  const given = "2012-01-02T09:00Z";
  const completed = "2012-01-03T12:00Z";
  // Completed in the minute it is due, it is on time.
  await addTask(tx, ada, { given, due: completed, accepted: "2012-01-02T10:00Z", completed });
  await addTask(tx, ada, {
    given,
    due: "2012-01-05T09:00Z",
    accepted: "2012-01-02T12:00Z",
    completed: "2012-01-10T09:00Z",
  });
  await addTask(tx, bo, { given: "2012-01-09T09:00Z", rejected: "2012-01-11T09:00Z" });
  await addTask(tx, bo, { given: "2012-01-09T09:00Z" });
  await addTask(tx, bo, { given: "2012-01-09T09:00Z" }, true);
  // On the 15th in London, on the 16th in Kolkata.
  await addTask(tx, bo, { given: "2012-01-15T20:00Z" });
  return { admin, ada, bo, group };
}

type Row = Record<
  | "given"
  | "answered"
  | "answered_within_a_day"
  | "median_answer"
  | "slow_answer"
  | "completed"
  | "on_time",
  number | null
> & { key: string | null; total: number };

async function report(tx: Transaction, by: string) {
  const rows = await tx<
    Array<Row>
  >`select * from public.report(${DAYS.p_from}, ${DAYS.p_to}, ${by})`;
  return rows.map((row) => [
    row.key,
    row.given,
    row.answered,
    row.answered_within_a_day,
    row.median_answer,
    row.slow_answer,
    row.completed,
    row.on_time,
  ]);
}

test("a report counts what was assigned, answered and completed, by days of the workspace §rights.61", async () => {
  await rolledBack(sql, async (tx) => {
    const { admin, ada, bo, group } = await seed(tx);
    await tx`update public.workspace_settings set time_zone = 'Asia/Kolkata'`;
    await actAs(tx, admin);
    const whole = [null, 4, 3, 2, 10800, 140400, 2, 1];
    const ofAda = [2, 2, 2, 7200, 10080, 2, 1];
    const ofBo = [2, 1, 0, 172800, 172800, 0, 0];
    expect(await report(tx, "person")).toEqual([whole, [ada, ...ofAda], [bo, ...ofBo]]);
    expect(await report(tx, "department")).toEqual([whole, ["hr", ...ofAda], ["none", ...ofBo]]);
    const named = await tx<
      Array<{ name: string | null }>
    >`select name from public.report(${DAYS.p_from}, ${DAYS.p_to}, 'department')`;
    expect(named.map(({ name }) => name)).toEqual([null, "Human Resources", null]);
    expect(await report(tx, "group")).toEqual([whole, [group, ...whole.slice(1)]]);
    expect(await report(tx, "week")).toEqual([
      whole,
      ["2012-01-02", 2, 2, 2, 7200, 10080, 1, 1],
      ["2012-01-09", 2, 1, 0, 172800, 172800, 1, 0],
    ]);
    const days = await report(tx, "day");
    expect(days).toHaveLength(15);
    expect(days[3]).toEqual(["2012-01-04", 0, 0, 0, null, null, 0, 0]);
    const [, first] = await tx<Array<Row>>`
      select * from public.report(${DAYS.p_from}, ${DAYS.p_to}, 'person', 1, 1)`;
    expect(first).toMatchObject({ key: bo, name: "Bo Counted", total: 2 });
  });
});

test("a report counts what passed its check, at first go or not, in the days in which it passed", async () => {
  await rolledBack(sql, async (tx) => {
    const { admin, ada, bo, group } = await seed(tx);
    await tx`update public.workspace_settings set time_zone = 'UTC'`;
    await addTask(tx, bo, {
      given: "2012-01-09T09:00Z",
      accepted: "2012-01-09T10:00Z",
      completed: "2012-01-10T09:00Z",
    });
    // Each passed an hour after it was completed; Ada's second one had been sent back twice.
    await tx`insert into private.proofs (task_id, checked_at, checked_by, rounds)
      select id, completed_at + interval '1 hour', ${admin},
        case when assigned_to = ${ada} and completed_at > '2012-01-05Z' then 2 else 0 end
      from public.tasks where assigned_to in (${ada}, ${bo}) and completed_at is not null`;
    await actAs(tx, admin);
    async function checks(by: string) {
      const rows = await tx<
        Array<Record<string, string | number | null>>
      >`select key, checked, first_go, rounds, median_check from public.report(${DAYS.p_from}, ${DAYS.p_to}, ${by})`;
      return rows.map((row) => Object.values(row));
    }
    const whole = [null, 3, 2, 2, 3600];
    expect(await checks("person")).toEqual([whole, [ada, 2, 1, 2, 3600], [bo, 1, 1, 0, 3600]]);
    expect(await checks("group")).toEqual([whole, [group, 3, 2, 2, 3600]]);
    expect(await checks("week")).toEqual([
      whole,
      ["2012-01-02", 1, 1, 0, 3600],
      ["2012-01-09", 2, 1, 2, 3600],
    ]);
    const days = await checks("day");
    expect(days[1]).toEqual(["2012-01-02", 0, 0, 0, null]);
    expect(days[2]).toEqual(["2012-01-03", 1, 1, 0, 3600]);
  });
});
