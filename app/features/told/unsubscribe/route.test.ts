import { expect, test } from "vitest";
import { unsubscribeUrl } from "../mail/addresses.server";
import { ownerSql } from "../../../../tests/fixtures/owner-sql";
import { createPerson, type Person } from "../../../../tests/fixtures/people";
import { send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

const sql = ownerSql();
/** The address in a mail that went to somebody so long ago, without its host. */
async function pathOf({ uid }: Person, ago = "1 minute"): Promise<string> {
  const [row] = await sql<Array<{ id: string }>>`
    insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before, attempts, outcome, settled_at)
    values (${uid}, 'mail', 'assigned', clock_timestamp(), now(), now(), 1, 'sent', now() - ${ago}::interval) returning id`;
  return unsubscribeUrl("", row?.id ?? "");
}

async function levelsOf(person: Person) {
  const { data } = await person.db.rpc("my_delivery_habits").single().throwOnError();
  return [data.push_level, data.mail_level];
}

async function opened(path: string) {
  const { data, init } = await loader(await visit(null, path));
  return { status: init?.status, ...data };
}

async function clicked(path: string, form = { "List-Unsubscribe": "One-Click" }) {
  const { data, init } = await action(await send(null, path, form));
  return { status: init?.status, ...data };
}

test("opening the link in a mail stops nothing, and one click of a mail program stops their mail alone §threat.149", async () => {
  const [ana, ben] = await Promise.all([createPerson(), createPerson()]);
  const path = await pathOf(ana);
  expect(await opened(path)).toEqual({ status: 200, isOurs: true });
  expect(await levelsOf(ana)).toEqual(["needs_me", "needs_me"]);

  // A second click, or a second mail, changes nothing more.
  for (let n = 0; n < 2; n += 1) {
    expect(await clicked(path)).toEqual({ status: 200, isDone: true });
  }
  expect(await levelsOf(ana)).toEqual(["needs_me", "nothing"]);
  expect(await levelsOf(ben)).toEqual(["needs_me", "needs_me"]);
});

test("nobody stops the mails of others by a link that they change or that is older than 30 days §threat.146", async () => {
  const [ana, ben] = await Promise.all([createPerson(), createPerson()]);
  const own = await pathOf(ben);
  expect(own).not.toContain(ben.uid);
  const end = own.endsWith("0") ? "1" : "0";
  const forged = [
    own.replace(/=./, (key) => (key === "=0" ? "=1" : "=0")),
    own.slice(0, -1) + end,
    own.slice(0, -1),
    `${own}0`,
    unsubscribeUrl("", crypto.randomUUID()),
    await pathOf(ana, "31 days"),
    "/unsubscribe",
    "/unsubscribe?token=..",
  ];
  for (const path of forged) {
    expect(await clicked(path), path).toEqual({ status: 404, isDone: false });
  }
  expect(await levelsOf(ana)).toEqual(["needs_me", "needs_me"]);
  expect(await opened("/unsubscribe?token=x")).toEqual({ status: 404, isOurs: false });
});
