import { expect, test } from "vitest";
import { send } from "../../fixtures/commands.ts";
import { actAs, rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { createPerson, type Person, seedCast, seedPeople, unique } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";
import { makeGroup } from "../../fixtures/groups.ts";

const sql = ownerSql();

async function find({ db }: Person, search: string, limit = 20) {
  const { data } = await db.rpc("search", { p_search: search, p_limit: limit }).throwOnError();
  return data;
}

async function labels(person: Person, search: string) {
  const found = await find(person, search);
  return found.filter(({ is_near: isNear }) => !isNear).map(({ label }) => label);
}

test("a search finds nothing for others, and for a user only their own tasks §rights.32 §threat.6", async () => {
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

test("what is nearly called so is found if nothing contains the words, by others only among their own §rights.36 §threat.7", async () => {
  const { admin, ana, ben, leaver, stranger } = await seedCast();
  const tag = unique();
  const lantern = await assignTask(admin, ana, { title: `Lantern ${tag}` });
  await assignTask(admin, ben, { title: `Lanterns of Ben ${tag}` });
  const person = await createPerson({ first_name: "Mirabel", last_name: `Quay${tag}` });
  const { id: group, name } = await makeGroup(admin, [ben], `Harbour ${tag}`);
  const typo = `lanetrn ${tag}`;
  expectDenied(await stranger.db.rpc("search", { p_search: typo }));
  expect(await find(leaver, typo)).toEqual([]);
  expect(await find(ana, typo)).toMatchObject([{ id: lantern.id, is_near: true }]);
  for (const others of [`lanterns bne ${tag}`, `mirable quay${tag}`, `harbuor ${tag}`]) {
    const found = await find(ana, others);
    expect(found.filter(({ id }) => id !== lantern.id)).toEqual([]);
  }
  // No group and nobody is in anybody else's search, not even one's own group.
  expect((await find(ben, name)).filter(({ kind }) => kind !== "task")).toEqual([]);
  expect(await find(admin, typo)).toMatchObject([
    { id: lantern.id, is_near: true, about: ana.fullName },
    { is_near: true },
  ]);
  expect(await find(admin, `mirable quay${tag}`)).toMatchObject([
    { kind: "person", id: person.uid, label: person.fullName, is_near: true },
  ]);
  expect(await find(admin, `harbuor ${tag}`)).toMatchObject([{ kind: "group", id: group }]);
  expect(await find(admin, `${tag} harb`)).toMatchObject([
    { kind: "group", id: group, label: name, is_near: false },
  ]);
  expect(await find(admin, `lantern ${tag}`)).toHaveLength(2);
  expect(await find(admin, `zzgqx ${unique()}`)).toEqual([]);
});

test("the count is that of the caller's own list, and nothing for others §threat.8", async () => {
  const { admin, ana, ben, stranger, leaver, demoted } = await seedCast();
  const title = `Beacon ${unique()}`;
  for (const person of [ana, ana, ben]) await assignTask(admin, person, { title });
  async function count({ db }: Person, words = title) {
    return (await db.rpc("count_found", { p_search: words }).throwOnError()).data;
  }
  expectDenied(await stranger.db.rpc("count_found", { p_search: title }));
  for (const person of [leaver, demoted]) expect(await count(person)).toBe(0);
  expect(await count(ana)).toBe(2);
  expect(await count(ben)).toBe(1);
  expect(await count(admin)).toBe(3);
  for (const person of [admin, ana]) expect(await count(person, " ")).toBe(0);
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

test("how much a search of one's own board reads does not depend on others' tasks, and its length is limited §threat.9", async () => {
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

test("beside a longer word one or two letters are found where they begin a word", async () => {
  const { admin, ana } = await seedPeople();
  const tag = unique();
  for (const title of [`${tag} 12`, `12. ${tag}`, `${tag} (12b)`, `${tag} 312`, `${tag}12`]) {
    await assignTask(admin, ana, { title });
  }
  const all = [`${tag} 12`, `12. ${tag}`, `${tag} (12b)`].sort();
  expect((await labels(admin, `${tag} 12`)).sort()).toEqual(all);
  const { data } = await admin.db.rpc("list_tasks", { p_search: `12 ${tag}` }).throwOnError();
  expect(data.map(({ task }) => task.title).sort()).toEqual(all);
});
