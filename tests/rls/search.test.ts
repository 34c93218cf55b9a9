import { afterAll, expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { actAs, ownerConnection, rolledBack } from "../fixtures/database.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { createPerson, type Person, seedCast, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerConnection();
afterAll(() => sql.end());

async function find({ db }: Person, search: string, limit = 20) {
  const { data } = await db.rpc("search", { p_search: search, p_limit: limit }).throwOnError();
  return data;
}

async function labels(person: Person, search: string) {
  return (await find(person, search)).map(({ label }) => label);
}

test("a search finds nothing for others, and for a user only their own tasks", async () => {
  const { admin, ana, ben, stranger, leaver, demoted } = await seedCast();
  const tag = unique();
  const own = await assignTask(admin, ana, { title: `Lantern ${tag}` });
  const others = await assignTask(admin, ben, { title: `Lantern of Ben ${tag}` });
  await send(admin, "message", others.id, { args: { message: `Secret ${tag}` } }).throwOnError();
  expectDenied(await stranger.db.rpc("search", { p_search: tag }));
  for (const person of [leaver, demoted]) expect(await find(person, tag)).toEqual([]);
  expect(await find(ana, tag)).toMatchObject([{ kind: "task", id: own.id, label: own.title }]);
  expect(await find(ana, `secret ${tag}`)).toEqual([]);
  // Users know the names of people in their tasks, but their search finds no people, not even themselves.
  expect((await find(ana, "a")).filter(({ kind }) => kind === "person")).toEqual([]);
  expect(await labels(admin, tag)).toHaveLength(2);
  expect((await find(admin, `secret ${tag}`)).map(({ id }) => id)).toEqual([others.id]);
});

test("admins find people, and tasks by title, description or messages, whatever the order of the words", async () => {
  const { admin, ana } = await seedPeople();
  const tag = unique();
  const person = await createPerson({ first_name: "Zoë", last_name: `O_Brien${tag}` });
  const said = await assignTask(admin, ana, { title: "Said" });
  const described = await assignTask(admin, ana, {
    title: "Described",
    description: `Bring the ${"long ".repeat(20)}ladder to bay ${tag}.`,
  });
  const titled = await assignTask(admin, ana, { title: `Ladder ${tag}` });
  await send(ana, "message", said.id, {
    args: { message: `The LADDER is at ${tag} now` },
  }).throwOnError();
  expect(await find(admin, `  ${tag}\tladder `)).toMatchObject([
    { id: titled.id, match_text: null, about: expect.any(String) },
    { id: described.id, match_text: expect.stringContaining(`bay ${tag}`) },
    { id: said.id, match_text: expect.stringContaining(`LADDER is at ${tag} now`) },
  ]);
  expect(await find(admin, `o_brien${tag} zoë`)).toMatchObject([
    { kind: "person", id: person.uid, about: person.email, stage: null },
  ]);
  // A wildcard of patterns is an ordinary character in a search.
  expect(await labels(admin, `o%brien${tag}`)).toEqual([]);
  expect(await labels(admin, `'); ladder" ${tag}`)).toEqual([]);
  expect(await find(admin, "ladder", 1)).toHaveLength(1);
  expect(await find(admin, " \n")).toEqual([]);
});

test("tasks older than the newest 2000 are found by the index of letters", async () => {
  const { admin, ana } = await seedPeople();
  const tag = unique();
  const task = await assignTask(admin, ana, { title: `Harbour ${tag}` });
  const found = await rolledBack(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update public.tasks set created_at = '2001-01-01' where id = ${task.id}`;
    await tx`
      insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time)
      select ${task.assignment_id}, ${ana.uid}, ${admin.uid}, 'Another', 'Words.', now() from generate_series(1, 2000)`;
    await actAs(tx, admin.uid);
    return tx`select id from public.search(${`${tag} harbour`})`;
  });
  expect(found).toMatchObject([{ id: task.id }]);
});

test("a search of more than 200 characters is refused", async () => {
  const { admin } = await seedPeople();
  const { error } = await admin.db.rpc("search", { p_search: "x".repeat(201) });
  expect(error?.message).toBe("search_too_long");
});

test("blanks of any kind find nothing", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  for (const person of [admin, ana]) {
    for (const blank of [" \n", "\u00a0", "\f"]) {
      expect((await person.db.rpc("search", { p_search: blank }).throwOnError()).data).toEqual([]);
    }
  }
});

test("how much a search of one's own board reads does not depend on others' tasks, and its length is limited", async () => {
  const { admin, ana, ben } = await seedPeople();
  const secret = `the salary is ${unique()}`;
  await Promise.all(Array.from({ length: 10 }, () => assignTask(admin, ben, { title: secret })));
  await rolledBack(sql, async (tx) => {
    await actAs(tx, ana.uid);
    async function blocksRead(words: string) {
      const [row] = await tx<Array<{ "QUERY PLAN": Array<{ Plan: Record<string, unknown> }> }>>`
        explain (analyze, buffers, format json, timing off) select * from public.my_board_counts(${words})`;
      const { "Shared Hit Blocks": hit, "Shared Read Blocks": read } =
        row?.["QUERY PLAN"][0]?.Plan ?? {};
      return Number(hit) + Number(read);
    }
    // The middle of many: the first ones fill the connection's caches, and other tests write in between.
    const differences: Array<number> = [];
    for (let time = 0; time < 21; time += 1) {
      const known = await blocksRead(secret);
      differences.push(known - (await blocksRead(`the salary is ${unique()}`)));
    }
    expect(differences.toSorted((one, other) => one - other)[10]).toBe(0);
  });
  const long = { p_search: "x".repeat(201) };
  expectError(await ana.db.rpc("my_board_counts", long), "PT422", "search_too_long");
  expectError(await ana.db.rpc("my_board", long), "PT422", "search_too_long");
});
