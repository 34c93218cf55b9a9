import { expect, test } from "vitest";
import { HIDDEN, SHOWN } from "../../../app/core/kit/text.ts";
import { send } from "../../fixtures/commands.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectError } from "../../fixtures/denied.ts";
import { createAccountOnly, seedPeople, unique } from "../../fixtures/people.ts";
import { assignTask, readTask, taskIn, textWith } from "../../fixtures/tasks.ts";

/** A name with what nobody sees, and the name that is left. */
const UNSEEN: ReadonlyArray<[written: string, stored: string]> = [
  ["\u202Enimda", "nimda"],
  ["Ada\u2066", "Ada"],
  ["Ada\u200BAdmin", "AdaAdmin"],
  [" \uFEFF Ada \u200E ", "Ada"],
  ["a\u00ADb", "ab"],
  ["a\u2028b", "a b"],
  ["\u2803\u2800\u2800\u2817", "\u2803 \u2817"],
  ...[
    ...["\u3164", "\u115F", "\uFFA0", "\u034F", "\u2800", "\u{1D173}", "\u{1BCA0}", "\u{E0100}"],
    ...["\u180B", "\u{13430}", "\uFFF0", "\u{E0FFF}"],
  ].map((unseen): [string, string] => [`Ada${unseen}Admin`, "AdaAdmin"]),
];
/** What says nothing once that is taken out, or is no line. */
const NO_NAMES = ["a\u0085b", "a\nb", "\u2800\u200D", "\uFE0F", "\u200D"];

const sql = ownerSql();

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

test("no name may contain characters that are not what they look like §threat.54", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const odd of NO_NAMES) {
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

test("what nobody sees is taken out before anything is checked, and is no reason to refuse", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const [written, stored] of UNSEEN) {
    const own = ana.db.from("profiles").update({ last_name: written }).eq("uid", ana.uid);
    expect((await own.select("last_name").throwOnError()).data).toEqual([{ last_name: stored }]);
    const view = { p_name: written, p_path: "/user-dashboard", p_search: "q=a" };
    const saved = await ana.db.rpc("save_view", { ...view, p_id: crypto.randomUUID() });
    expect([saved.error?.code ?? saved.data?.name]).toEqual([
      expect.stringMatching(new RegExp(`^(?:${stored}|PT409)$`)),
    ]);
    await send(admin, "edit", task.id, { args: textWith({ title: written }) }).throwOnError();
    expect((await readTask(admin, task.id)).title).toBe(stored);
  }
  const p_name = `\u200EGroup\u2064 ${unique()}\u00AD`;
  const group = { p_id: crypto.randomUUID(), p_name };
  const made = await admin.db.rpc("create_group", group).throwOnError();
  expect(made.data.name).toMatch(/^Group \w+$/);
  // The same once more changes nothing.
  const same = { ...group, p_version: made.data.version, p_archived: false };
  expect((await admin.db.rpc("update_group", same).throwOnError()).data).toEqual(made.data);
  // A number and a name to sign in with have no joiners either.
  const username = `ana.${unique()}`;
  const uid = await createAccountOnly({ username: username.replace(".", "\u00AD\u200D.") });
  const named = await admin.db.from("profiles").select("username").eq("uid", uid).throwOnError();
  expect(named.data).toEqual([{ username }]);
  const p_username = `ben\u2060.${unique()}`;
  await admin.db.rpc("change_username", { p_uid: uid, p_username }).throwOnError();
  const contact = ana.db.from("profiles").update({ contact: "\u202A012\u200D3456789\u202C" });
  const { data } = await contact.eq("uid", ana.uid).select("contact").throwOnError();
  expect(data).toEqual([{ contact: "0123456789" }]);
});

test("in texts of several lines what turns others around is taken out, and what has a meaning stays", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  const written = "a\u202Eb\u2066\n\u200Fשלום\u200E می\u200Cخواهم 👩\u200D🚒 ❤\uFE0F\u2069\u202C";
  const stored = written.replaceAll(/[\u202E\u2066\u2069\u202C]/g, "");
  const args = { message: written };
  await send(ana, "message", task.id, { args }).throwOnError();
  const entries = admin.db.from("notifications").select("id, message").eq("task_id", task.id);
  const { data } = await entries.eq("kind", "message").is("copy_of", null).throwOnError();
  expect(data.map(({ message }) => message)).toEqual([stored]);
  expectError(
    await send(ana, "message", task.id, { args: { message: "\u202E\u2069 " } }),
    "23514",
    /message/,
  );
  const change = { p_id: data[0]?.id ?? "", p_message: `${written} more` };
  await ana.db.rpc("edit_message", change).throwOnError();
  const changed = await entries.eq("id", change.p_id).single().throwOnError();
  expect(changed.data.message).toBe(`${stored} more`);
  const text = textWith({ description: written });
  await send(admin, "edit", task.id, { args: text }).throwOnError();
  expect((await readTask(admin, task.id)).description).toBe(stored);
  const rejected = await assignTask(admin, ana);
  await send(ana, "reject", rejected.id, {
    args: { reason: "other", text: written },
  }).throwOnError();
  expect((await readTask(admin, rejected.id)).reject_text).toBe(stored);
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
