import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { z } from "zod";
import { must, type Rig, timed } from "./rig.ts";
import { type Supabase, supabaseVariables } from "../../scripts/lib/environment.ts";
import { openSources } from "../../scripts/lib/worker-build.ts";

const BATCH = 20;
const RULES = {
  contact_rule: "ten_digits",
  gender_rule: "required",
  joining_date_rule: "required",
};
const PASSWORD = `Drill-${randomUUID()}`;

type Cells = ReadonlyArray<string>;
type Row = { person: { email: string } | null; problems: Record<string, string> };
type Read = { ok: true; rows: Array<Row> } | { ok: false; message: string };
type Person = Record<
  | "first_name"
  | "last_name"
  | "email"
  | "contact"
  | "department"
  | "joining_date"
  | "gender"
  | "role",
  string
>;

function functionSchema<T>() {
  return z.custom<T>((value) => typeof value === "function");
}

/** What the routes of import and export do, from the sources as they are. */
async function openCsv(supabase: Supabase) {
  Object.assign(process.env, supabaseVariables(supabase), { NODE_ENV: "development" });
  const load = await openSources();
  const all: Record<string, unknown> = {};
  for (const path of [
    "app/core/kit/csv/write.ts",
    "app/features/people/import/import-people.ts",
    "app/core/server/client.server.ts",
    "app/core/session/departments.model.server.ts",
    "app/core/person/people.model.server.ts",
    "app/core/person/department.ts",
    "app/task/lists/task-filters.ts",
    "app/features/people/import/batch/add-people.server.ts",
    "app/features/task-status/export/lines.server.ts",
  ]) {
    Object.assign(all, await load(`/${path}`));
  }
  type Departments = ReadonlyArray<{ value: string; label: string }>;
  return z
    .object({
      csvStream: functionSchema<(header: Cells, rows: AsyncIterable<Cells>) => ReadableStream>(),
      readImport: functionSchema<(text: string, departments: Departments, rules: object) => Read>(),
      createDb: functionSchema<(token: string) => unknown>(),
      listDepartments: functionSchema<(db: unknown) => Promise<Departments>>(),
      departmentLabel: functionSchema<(value: string, departments: Departments) => string>(),
      eachPerson: functionSchema<(db: unknown, query: object) => AsyncIterable<Person>>(),
      addPeople:
        functionSchema<
          (
            db: unknown,
            by: { uid: string; invitedBy: null; rules: object },
            importId: string,
            people: ReadonlyArray<unknown>,
          ) => Promise<Array<{ line: number; error: string | null }>>
        >(),
      TaskFiltersSchema: z.custom<z.ZodType<object>>((value) => value instanceof Object),
      HEADER: z.array(z.string()),
      taskLines:
        functionSchema<(db: unknown, filters: object, timeZone: string) => AsyncIterable<Cells>>(),
    })
    .parse(all);
}

/** Exports all tasks and all people, imports as many people again, and compares what was read with what was written. */
export async function drillCsv(rig: Rig): Promise<Array<string>> {
  const supabase = await rig.full();
  const csv = await openCsv(supabase);
  const { uid, token } = await signInAsAdmin(supabase);
  const db = csv.createDb(token);
  const departments = await csv.listDepartments(db);

  const tasks = await timed(() =>
    textOf(
      csv.csvStream(
        csv.HEADER,
        csv.taskLines(db, csv.TaskFiltersSchema.parse({ stage: "all" }), "UTC"),
      ),
    ),
  );
  const taskLines = tasks.result.split("\r\n").length - 2;
  must(taskLines >= rig.tasks * 0.97, `${taskLines} of ${rig.tasks} tasks are in the file`);

  const titles = ["First name", "Last name", "Email", "Contact", "Department"];
  const header = [...titles, "Joining date", "Gender", "Role"];
  async function linesOf(start: string): Promise<Array<string>> {
    async function* rows() {
      for await (const person of csv.eachPerson(db, { search: "", status: "all" })) {
        if (person.email.startsWith(start)) yield cellsOf(person);
      }
    }
    const text = await textOf(csv.csvStream(header, rows()));
    return text.split("\r\n");
  }
  function cellsOf(person: Person): Cells {
    const { department, gender, role } = person;
    return [
      person.first_name,
      person.last_name,
      person.email,
      person.contact,
      csv.departmentLabel(department, departments),
      person.joining_date,
      gender,
      role,
    ];
  }
  const people = await timed(() => linesOf("scale-"));
  const wanted = people.result.map((line) => line.replaceAll("scale-", "again-"));
  const read = csv.readImport(wanted.join("\r\n"), departments, RULES);
  if (!read.ok) throw new Error(read.message);
  must(
    read.rows.length === rig.people,
    `${read.rows.length} of ${rig.people} people are in the file`,
  );
  const wrong = read.rows.filter(({ person }) => person === null);
  must(
    wrong.length === 0,
    `${wrong.length} rows have problems: ${JSON.stringify(wrong[0]?.problems)}`,
  );

  const importId = randomUUID();
  const given = read.rows.map(({ person }) => person);
  const imported = await timed(async () => {
    for (let from = 0; from < given.length; from += BATCH) {
      const some = given.slice(from, from + BATCH);
      const results = await csv.addPeople(
        db,
        { uid, invitedBy: null, rules: RULES },
        importId,
        some,
      );
      const bad = results.find(({ error }) => error !== null);
      must(results.length === some.length && bad === undefined, `all are added: ${bad?.error}`);
    }
  });
  const again = await linesOf("again-");
  // Among people of the same name, the order is chance.
  must(
    again.toSorted().join() === wanted.toSorted().join(),
    "what was imported is exported as it was",
  );
  return [
    `${taskLines} tasks exported in ${tasks.took}`,
    `${given.length} people exported in ${people.took}, imported in ${imported.took}, exported again: no line differs`,
  ];
}

async function textOf(stream: ReadableStream): Promise<string> {
  return new Response(stream).text();
}

async function signInAsAdmin({ url, publishableKey, secretKey }: Supabase) {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const profile = {
    first_name: "Ada",
    last_name: "Drill",
    role: "admin",
    contact: "0123456789",
    department: null,
    joining_date: "2024-01-01",
    gender: "other",
  };
  const email = `${randomUUID()}@drill.test`;
  const made = await createClient(url, secretKey, options).auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    app_metadata: { profile },
  });
  if (made.error) throw made.error;
  const client = createClient(url, publishableKey, options);
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { uid: data.user.id, token: data.session.access_token };
}
