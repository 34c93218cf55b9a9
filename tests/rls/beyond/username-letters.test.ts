// Which names somebody can have for signing in, and which are proposed for a full name.
import { expect, test } from "vitest";
import { inLatin } from "../../../app/core/person/latin.server.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { inNameOf } from "../../fixtures/database.ts";
import { createAccountOnly, createPerson, seedPeople, unique } from "../../fixtures/people.ts";

const sql = ownerSql();

// Each of them looks like ana.kovac1 with this tag in front, in letters of which somebody could choose it.
test.each([
  "ana.kovac1",
  "ANA.KOVAC1",
  "anakovac1",
  "ana-kovac1",
  "ana.kovaci",
  "ana.kovacl",
  "ana.k0vac1",
  "аna.kovac1",
  "αna.kovac1",
  "ana.kovač1",
  "ａna.kovac1",
  "anа.коvас1",
  "ana.ҟovac1",
  "ana.ӄovac1",
  "ana.kovaҫ1",
])("%s is refused beside a name that looks like it §threat.64", async (likeness) => {
  const tag = "z".repeat(1 + Math.floor(Math.random() * 3)) + unique();
  const { admin } = await seedPeople();
  await createPerson({ username: `${tag}.ana.kovac1` });
  const p_username = `${tag}.${likeness}`;
  await expect(createAccountOnly({ username: p_username })).rejects.toMatchObject({ status: 500 });
  const other = await createPerson({ username: `other.${unique()}` });
  const answer = await admin.db.rpc("change_username", { p_uid: other.uid, p_username });
  expect(answer.error?.code).toBe("23505");
  expect((await admin.db.rpc("taken_usernames", { p_usernames: [p_username] })).data).toEqual([
    p_username,
  ]);
});

test("every letter that a name may have looks like one of a few, whatever its tail, hook or stroke", async () => {
  const rows = await sql<Array<{ look: string; letters: string }>>`
    select private.look(letter) as look, string_agg(letter, '' order by letter) as letters
    from (select chr(code) as letter from generate_series(97, 8191) code) each
    where private.is_username(letter || 'aa') group by 1 order by 1`;
  const looks = new Map(rows.map(({ look, letters }) => [look, letters]));
  const own = [...looks.keys()].filter((look) => !/^[a-z0-9]+$/.test(look));
  // Like no other letter but their own with something added.
  expect(own).toEqual(["δ", "λ", "λb", "ξ", "φ", "ψ", "ж", "и", "я", "ҩ"]);
  expect(looks.get("ж")).toBe("жҗӂӝ");
  expect(looks.get("и")).toBe("ийѝҋӣӥ");
  expect(looks.get("λ")).toBe("λлӆ");
  // Unicode's own list of what is confused (UTS 39), as far as names may have it, and what the eye adds.
  const alike = ["oоοө0θ", "bьъвҍ", "eеҽҿәє", "nпηҧ", "rгґғҕӷӻ", "yуγүұ", "kкκĸқҝҟҡӄ", "xхχҳӽӿ"];
  alike.push("mмӎ", "hнңҥӈӊћђ", "4чҷҹӌ", "pрρҏ", "3зҙэӡ", "wшщω", "uυцџ", "tтτҭ");
  for (const letters of alike) {
    const found = await sql`select distinct private.look(letter) as look
      from unnest(${Array.from(letters)}::text[]) letter`;
    expect([letters, found.length]).toEqual([letters, 1]);
  }
});

test.each([
  ["an address", "ana@daymark.test"],
  ["one with an @", "@ana"],
  ["two letters", "an"],
  ["forty-one letters", "a".repeat(41)],
  ["a blank", "ana kovac"],
  ["dots only", "..."],
  ["two dots", "ana..kovac"],
  ["a dot in front", ".ana"],
  ["a hyphen behind", "ana-"],
  ["a letter of another alphabet", "アナコ"],
  ["a loose accent", "ana\u0335kovac"],
  ["an emoji", "ana😀"],
  ["a line", "ana\nkovac"],
  ["markup", "<b>ana</b>"],
  ["an empty text", ""],
])("%s is no username", async (_, name) => {
  const { admin } = await seedPeople();
  await expect(createAccountOnly({ username: name })).rejects.toMatchObject({ status: 500 });
  const other = await createPerson({ username: `other.${unique()}` });
  const answer = await admin.db.rpc("change_username", { p_uid: other.uid, p_username: name });
  expect(answer.error?.code).toBe("23514");
});

test("a free username is proposed for each full name", async () => {
  const { admin } = await seedPeople();
  async function propose(p_full_names: Array<string>, p_besides: Array<string> = []) {
    return (await admin.db.rpc("propose_usernames", { p_full_names, p_besides }).throwOnError())
      .data;
  }
  const tag = unique().replaceAll(/[0-9]/g, "x");
  const kovac = `Kovač${tag}`;
  expect(
    await propose([`Ana ${kovac}`, `Ben ${kovac}`, `Ana ${kovac}`, ` ANA  ${kovac} `]),
  ).toEqual([`ana.kovac${tag}`, `ben.kovac${tag}`, `ana.kovac${tag}2`, `ana.kovac${tag}3`]);
  await createAccountOnly({ username: `ana-kovac${tag}` });
  expect(await propose([`Ana ${kovac}`])).toEqual([`ana.kovac${tag}2`]);
  expect(await propose([`Ana ${kovac}`], [`ana.kovac${tag}2`])).toEqual([`ana.kovac${tag}3`]);
  // Nothing beside is no name, and no reason to look for ever.
  const rows = await inNameOf(
    admin,
    (tx) => tx`select public.propose_usernames(array[${`Nia ${tag}`}], array[null]) as names`,
  );
  expect(rows[0]).toEqual({ names: [`nia.${tag}`] });
  expect(
    await propose([
      `Anna-Lena Groß${tag}`,
      `Seán O’Brien${tag}`,
      `Łukasz Ødegård${tag}`,
      `Андрей Ёж${tag}`,
      `Þóra D´Angelo${tag}`,
      `Cher${tag}`,
    ]),
  ).toEqual([
    `anna-lena.gross${tag}`,
    `sean.obrien${tag}`,
    `lukasz.odegard${tag}`,
    `андрей.ёж${tag}`,
    `thora.dangelo${tag}`,
    `cher${tag}`,
  ]);
  const [nobody, brief, long, ...none] = await propose(["🌅", "Bo", `${"Maximilian ".repeat(8)}X`]);
  expect(nobody).toMatch(/^person[0-9]*$/);
  expect(brief).toMatch(/^person\.bo[0-9]*$/);
  // There is room for a number behind it.
  expect(long?.length).toBeLessThanOrEqual(40);
  expect(none).toEqual([]);
  expect(await propose([])).toEqual([]);
  // Each of them can be given.
  for (const username of await propose([`Anna-Lena Groß${tag}`, `Андрей Ёж${tag}`, "王 小明"])) {
    await createAccountOnly({ username });
  }
});

test("5,000 proposals for namesakes are all different, and made within a request", async () => {
  const { admin } = await seedPeople();
  const names = Array.from(
    { length: 5000 },
    (_, index) => `Mia Meyer${unique().slice(0, index % 3)}`,
  );
  const { data } = await admin.db.rpc("propose_usernames", { p_full_names: names }).throwOnError();
  expect(new Set(data).size).toBe(5000);
});

test.each([
  ["Bo", "person.bo"],
  ["Ö", "person.o"],
  ["Ħal Għaxaq", "hal.ghaxaq"],
  ["Ənvər Əliyev", "enver.eliyev"],
  ["Ɓala Ɗan’ladi", "bala.danladi"],
  ["Ŋgũgĩ wa Thiong’o", "ngugi.wa.thiongo"],
  ["Col·lell Mercè", "col.lell.merce"],
  ["Ana “Annie” Berg (Küche)", "ana.annie.berg.kuche"],
  ["Müller/Schmidt & Co", "muller.schmidt.co"],
  ["マリア・ガルシア", "maria-garushia"],
  ["María de los Ángeles Rodríguez Fernández", "maria.de.los.angeles.rodriguez"],
  ["Maria Aparecida-Oliveira Nascimento da Silva", "maria.aparecida-oliveira.nascimento"],
  ["Wolfeschlegelsteinhausenbergerdorff", "wolfeschlegelsteinhausenbergerdorff"],
])(
  "who is called %s, gets %s and types their own name, is found §rights.4",
  async (name, username) => {
    const typed = await inLatin(name);
    const [row] = await sql`select private.username_from(${typed}) as made,
    private.own_look(${typed}) = private.look(${username}) as is_found,
    private.own_look(${username}) = private.look(${username}) as is_itself`;
    expect(row).toEqual({ made: username, is_found: true, is_itself: true });
  },
);
