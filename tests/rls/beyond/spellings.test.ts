import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { folded, searchWords } from "../../../app/core/kit/folded.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { createPerson, seedPeople, unique } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();

/** A name and what people type for it, besides the name itself. */
const NAMES: Array<[name: string, ...typed: Array<string>]> = [
  ["Jürgen Müller", "jurgen muller", "Juergen Mueller", "müller jürgen", "JÜRGEN MU\u0308LLER"],
  ["Bernd Strauß", "strauss", "STRAUẞ", "strauß, bernd", "bernd\u00A0strauss"],
  ["Jörg Mueller", "müller", "jorg", "joerg muller", "Mueller, Jörg"],
  ["Anna-Lena Groß", "anna‑lena", "gross", "groß anna", "Lena Gross"],
  ["Siobhán O’Neill", "o'neill", "oneill siobhan", "O`Neill", "OʼNEILL"],
  ["Seán D'Arcy", "darcy", "d’arcy sean", "sea\u0301n", "D´Arcy"],
  ["Chloé Lefèvre", "chloe lefevre", "LEFÈVRE", "lefe\u0300vre", "Lefevre, Chloe"],
  ["François Cœur", "francois coeur", "cœur", "COEUR", "franc\u0327ois"],
  ["Joëlle d’Hôtel", "joelle d'hotel", "dhotel", "d’hôtel joëlle", "JOELLE"],
  ["Zoë van ’t Hof", "zoe van t hof", "van 't hof", "hof zoe", "zoe\u0308"],
  ["Niamh Ní Bhriain", "ni bhriain", "NÍ", "bhriain niamh", "ni\u0301"],
  ["Łukasz Żółć", "lukasz zolc", "żółć", "zo\u0301łc\u0301", "LUKASZ ZOLC"],
  ["Małgorzata Dąbrowska", "malgorzata dabrowska", "DĄBROWSKA", "dabrowska malgo", "małgo"],
  ["Jiří Dvořák", "jiri dvorak", "DVOŘÁK", "dvora\u0301k", "dvorak jiri"],
  ["Ľubomír Šťastný", "lubomir stastny", "ľubomír", "STASTNY", "šťastný, ľubomír"],
  ["Đorđe Šarić", "dorde saric", "đorđe", "ŠARIĆ", "saric dorde"],
  ["Nguyễn Thị Hương", "nguyen thi huong", "NGUYỄN", "huong nguyen", "nguye\u0302\u0303n"],
  ["Đặng Văn Ơn", "dang van on", "đặng", "on dang", "DANG"],
  ["İpek Yıldız", "ipek yildiz", "IPEK YILDIZ", "yıldız", "yildiz, ipek"],
  ["Işıl Çağlayan", "isil caglayan", "ışıl", "ÇAĞLAYAN", "c\u0327ag\u0306layan"],
  ["Bjørn Sæther", "bjorn saether", "bjoern", "SÆTHER", "sæther bjørn"],
  ["Åse Ødegård", "ase odegard", "aase oedegaard", "ØDEGÅRD", "a\u030Ase"],
  ["Håkan Öberg", "hakan oberg", "haakan oeberg", "ÖBERG", "o\u0308berg håkan"],
  ["Guðrún Þórsdóttir", "gudrun thorsdottir", "ÞÓRS", "þórsdóttir", "thorsdottir, gudrun"],
  ["Aino Mäkelä", "aino makela", "maekelae", "MÄKELÄ", "ma\u0308kela\u0308"],
  ["Tõnu Õunapuu", "tonu ounapuu", "õunapuu", "TÕNU", "ounapuu tonu"],
  ["Jānis Bērziņš", "janis berzins", "bērziņš", "BERZINS", "berzins janis"],
  ["Agnė Žukaitė", "agne zukaite", "žukaitė", "ZUKAITE", "zukaite agne"],
  ["José Núñez Peña", "jose nunez pena", "nun\u0303ez", "PEÑA", "pena jose"],
  ["João Conceição", "joao conceicao", "CONCEIÇÃO", "conceicao joao", "joa\u0303o"],
  ["Ștefan Țepeș", "stefan tepes", "ştefan", "ŢEPEŞ", "tepes stefan"],
  ["Győző Szűcs", "gyozo szucs", "SZŰCS", "szu\u030Bcs", "szűcs győző"],
  ["Nicolò Dell’Acqua", "nicolo dellacqua", "dell'acqua", "DELL’ACQUA", "acqua nicolo"],
  ["Алёна Фёдорова", "алена федорова", "ФЁДОРОВА", "фе\u0308дорова", "федорова алена"],
  ["Андрій Їжак", "андрій", "андріи\u0306", "ЇЖАК", "їжак андрій"],
  ["Γιώργος Παπαδόπουλος", "γιωργος", "ΓΙΩΡΓΟΣ", "παπαδοπουλος γιωργος", "γιώργοσ"],
  ["أحمد إبراهيم", "احمد ابراهيم", "إبراهيم أحمد", "أَحْمَد", "احمد\u200F"],
  ["علی کریمی", "علي كريمي", "کریمی علی", "علی\u200C", "كریمی"],
  ["שָׁלוֹם כהן", "שלום", "כהן שלום", "שלום כהן", "\u200Fכהן"],
  ["山田\u3000太郎", "山田 太郎", "太郎 山田", "山田", "太郎"],
  ["김 민준", "민준 김", "김", "\u1100\u1175\u11B7", "민"],
  ["Əli Hüseynov", "eli huseynov", "ƏLİ", "hüseynov əli", "Huseynov, Eli"],
  ["Ɗanjuma Ɓello", "danjuma bello", "ƊANJUMA", "ɓello", "bello danjuma"],
  ["Akosua Mɛnsa", "mensa", "MƐNSA", "mɛnsa akosua", "Mensa, Akosua"],
  ["Gal·la Col·legi", "galla collegi", "gaŀla", "GAL·LA", "col·legi gal·la"],
  ["Đurđica Đoković", "djurdjica", "durdica dokovic", "Djoković, Đurđica", "ĐURĐICA"],
  ["Djordje Djurić", "đorđe", "đurić đorđe", "djuric", "ĐORĐE"],
  ["Ґалаґан Олесь", "галаган", "ґалаґан", "ҐАЛАҐАН", "олесь галаган"],
  ["ज़ाकिर ख़ान", "जाकिर", "ज\u093Cाकिर", "खान", "ख़ान ज़ाकिर"],
  ["ג׳ורג׳ צה״ל", "ג'ורג'", "גורג", 'צה"ל', "צהל ג’ורג’"],
  ["ٱلرحمن غرفة ١٢", "الرحمن", "غرفه 12", "۱۲", "ٱلرَّحْمَن"],
  ["محمد ہاشم", "محمد هاشم", "ھاشم", "ہاشم محمد", "مُحَمَّد"],
  ["葛\u{E0100}城 太郎", "葛城", "太郎 葛城", "葛\u{E0101}城", "\uFE00葛"],
  ["ジョン・スミス", "ジョンスミス", "ｼﾞｮﾝ･ｽﾐｽ", "スミス", "スミス ジョン"],
  ["さくら ガーデン", "サクラ", "ｻｸﾗ ｶﾞｰﾃﾞﾝ", "がーでん さくら"],
  ["タナカ がくと", "たなか", "ガクト ﾀﾅｶ", "か\u3099くと"],
  ["Löwe „Am Markt“", '"am markt"', "loewe «markt»", "“Löwe", "markt lowe"],
  ["Rohr 3″ ½ Ａｎｄｒｅ＇ｓ", '3"', "3”", "1/2 rohr", "andre’s"],
  ["Ｍａｒｉａ ﬁlho", "maria", "filho", "MARIA FILHO", "filho maria"],
];

test("names of thirty languages are found by each of their spellings, and device and database agree", async () => {
  for (const [name, ...spellings] of NAMES) {
    for (const typed of [name, ...spellings]) {
      const [row] = await sql<Array<{ found: boolean; name: string; words: Array<string> }>>`
        select private.folded_name(${name}) like all (private.search_patterns(${typed})) as found,
          private.folded(${name}) as name, private.search_words(${typed}) as words`;
      expect({ typed, ...row }).toEqual({
        typed,
        found: true,
        name: folded(name),
        words: searchWords(typed),
      });
    }
  }
});

test("each list finds a text and a person by other spellings, their words in any order", async () => {
  const tag = unique();
  const { admin } = await seedPeople();
  const person = await createPerson({ first_name: "Žofie", last_name: `Ďurišová${tag}` });
  const own = await createPerson({ first_name: "Ana", last_name: "Own" });
  const title = `Straße fegen\u00A0am Café ${tag}`;
  const task = await assignTask(admin, person, { title });
  const mine = await assignTask(admin, own, { title });
  await admin.db.rpc("create_group", { p_id: randomUUID(), p_name: `Süd ${tag}` }).throwOnError();
  const byText = `cafe STRASSE ${tag}`;
  const byName = `durisova${tag} zofie`;
  const people = await admin.db.rpc("list_people", { p_search: byName }).throwOnError();
  expect(people.data.map(({ uid }) => uid)).toEqual([person.uid]);
  const found = await admin.db.rpc("find_people", { p_search: byName }).throwOnError();
  expect(found.data.map(({ uid }) => uid)).toEqual([person.uid]);
  for (const p_search of [byText, byName]) {
    const due = await admin.db.rpc("list_due_tasks", { p_search }).throwOnError();
    expect(due.data.map((row) => row.task.id)).toContain(task.id);
    const listed = await admin.db.rpc("list_tasks", { p_search }).throwOnError();
    expect(listed.data.map((row) => row.task.id)).toContain(task.id);
  }
  const board = await own.db.rpc("my_board", { p_search: byText }).throwOnError();
  expect(board.data).toHaveLength(1);
  const talks = await own.db.rpc("my_conversations", { p_search: byText }).throwOnError();
  expect(talks.data).toHaveLength(1);
  const groups = await admin.db.rpc("list_groups", { p_search: `${tag} sud` }).throwOnError();
  expect(groups.data).toHaveLength(1);
  const anywhere = await admin.db.rpc("search", { p_search: byText }).throwOnError();
  expect(anywhere.data.map(({ id }) => id).sort()).toEqual([task.id, mine.id].sort());
});
