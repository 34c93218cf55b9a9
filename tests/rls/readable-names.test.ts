import { afterAll, expect, test } from "vitest";
import { HIDDEN, SHOWN } from "../../app/core/kit/text.ts";
import { send } from "../fixtures/commands.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { expectError } from "../fixtures/denied.ts";
import { seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, readTask, textWith } from "../fixtures/tasks.ts";

const DECEPTIVE = [
  "\u202Enimda",
  "Ada\u2066",
  "Ada\u200BAdmin",
  "a\u00ADb",
  "a\u0085b",
  "\u3164",
  "\u2800\u200D",
  ...[
    "\u{1D173}",
    "\u{1BCA0}",
    "\u{E0100}",
    "\u180B",
    "\u{13430}",
    "\uFFF0",
    "\u{E0FFF}",
    "\uFE0F",
  ],
  ...["\u3164", "\u115F", "\uFFA0", "\u034F", "\u2800"].map((unseen) => `Ada${unseen}Admin`),
];

const sql = ownerConnection();
afterAll(() => sql.end());

/** All characters that Postgres can store. */
function everyCharacter(): Array<string> {
  return Array.from({ length: 0x10ffff }, (_, before) => before + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
}

function named(characters: Iterable<string>): string {
  return Array.from(characters, (each) => each.codePointAt(0)?.toString(16)).join(" ");
}

test("the database and the forms agree on every character of Unicode", async () => {
  const all = everyCharacter();
  const [row] = await sql<[{ kept: string; blank: Array<string> }]>`
    select private.without_hidden(${all.join("")}) as kept,
      array(select letter from regexp_split_to_table(private.without_hidden(${all.join("")}), '') letter
        where not private.shows_something(letter)) as blank`;
  expect(named(row.kept)).toBe(named(all.filter((each) => !HIDDEN.test(each))));
  const blank = all.filter((each) => !HIDDEN.test(each) && !SHOWN.test(each));
  expect(named(row.blank)).toBe(named(blank));
});

test("no name may contain characters that are not what they look like", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const odd of DECEPTIVE) {
    for (const person of [ana, admin]) {
      const own = person.db.from("profiles");
      const { error } = await own.update({ last_name: odd }).eq("uid", person.uid);
      expect(error?.code, JSON.stringify(odd)).toBe("23514");
    }
    const group = { p_id: crypto.randomUUID(), p_name: odd };
    expect((await admin.db.rpc("create_group", group)).error?.code).toBe("23514");
    const list = { p_id: group.p_id, p_path: "/user-dashboard", p_search: "q=a" };
    expect((await ana.db.rpc("save_view", { ...list, p_name: odd })).error?.code).toBe("23514");
    const edited = await send(admin, "edit", task.id, { args: textWith({ title: odd }) });
    expectError(edited, "23514", /tasks_title_check/);
  }
  expect(await readTask(admin, task.id)).toMatchObject({ title: task.title, version: 1 });
});

test("names in all languages are accepted", async () => {
  const { ana } = await seedPeople();
  for (const name of [
    "葛\u{E0100}城",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "☎\uFE0E",
    "神\uFE00谷",
    "ᠰᠠᠶᠢᠨ\u180B ᠬᠠᠨ\u180Eᠠ",
    "\u0601١٢",
    "می\u200cخواهم",
    "محمد",
    "李小龍",
    "Ångström",
    "O’Neill",
    "👩\u200d👧",
    "❤\ufe0f",
  ]) {
    await ana.db.from("profiles").update({ last_name: name }).eq("uid", ana.uid).throwOnError();
  }
  await ana.db.from("profiles").update({ last_name: unique() }).eq("uid", ana.uid).throwOnError();
});
