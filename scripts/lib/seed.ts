import { demoAbsence, demoAdmins, demoPassword, demoPeople } from "./demo-people.ts";
import { withOwner } from "./database.ts";
import { requireDbUrl, type Supabase } from "./environment.ts";
import { Mistake } from "./mistake.ts";
import { writeDemoTasks } from "./seed-tasks.ts";
import { createAccount } from "./workplace.ts";

/** True when nobody has an account yet. */
export async function isEmpty(dbUrl: string): Promise<boolean> {
  const rows = await withOwner(dbUrl, (sql) => sql`select from public.profiles limit 1`);
  return rows.length === 0;
}

/**
 * Makes the demo accounts through the Auth admin API and gives them work; throws a Mistake if there are people already.
 */
export async function seedDemo(supabase: Supabase): Promise<void> {
  const dbUrl = requireDbUrl(supabase);
  if (!(await isEmpty(dbUrl))) {
    throw new Mistake(
      "There are people in this database already, so nothing was seeded. npm run db:reset starts over.",
    );
  }
  const uids = new Map<string, string>();
  const everybody = [...demoAdmins, ...demoPeople];
  await Promise.all(
    everybody.map(async ({ email, ...person }, index) => {
      const profile = { ...person, contact: `55501000${String(index).padStart(2, "0")}` };
      const account = { email, password: demoPassword, profile };
      uids.set(email, await createAccount(supabase, account));
    }),
  );
  const [admins = [], people = []] = [demoAdmins, demoPeople].map((group) =>
    group.map(({ email }) => uids.get(email) ?? ""),
  );
  await withOwner(dbUrl, async (sql) => {
    // People who never signed in are not suggested for any task.
    await sql`
      update auth.users set last_sign_in_at = now() - interval '1 day' where id in ${sql(people)}`;
    await writeDemoTasks(sql, admins, people);
    const [absent = "", deputy = ""] = demoAbsence.map(({ email }) => uids.get(email));
    await sql`
      insert into private.absences (uid, until, deputy) values (${absent}, private.today() + 5, ${deputy})`;
  });
}
