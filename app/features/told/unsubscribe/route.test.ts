import { afterAll, expect, test } from "vitest";
import { unsubscribeUrl } from "../mail/addresses.server";
import { ownerConnection } from "../../../../tests/fixtures/database";
import { createPerson, type Person } from "../../../../tests/fixtures/people";
import { send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

type Kind = "morning" | "assigned" | "overview" | "trial";

const sql = ownerConnection();
afterAll(() => sql.end());

/** The address in a mail of a kind that went to somebody so long ago, without its host. */
async function pathOf({ uid }: Person, kind: Kind, ago = "1 minute"): Promise<string> {
  const [row] = await sql<Array<{ id: string }>>`
    insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before, attempts, outcome, settled_at)
    values (${uid}, 'mail', ${kind}, clock_timestamp(), now(), now(), 1, 'sent', now() - ${ago}::interval) returning id`;
  return unsubscribeUrl("", row?.id ?? "");
}

async function choicesOf(person: Person) {
  const { data } = await person.db.rpc("my_delivery_choices").throwOnError();
  return data.filter(({ channel }) => channel === "mail");
}

async function opened(path: string) {
  const { data, init } = await loader(await visit(null, path));
  return { status: init?.status, kind: data.kind };
}

async function clicked(path: string, form = { "List-Unsubscribe": "One-Click" }) {
  const { data, init } = await action(await send(null, path, form));
  return { status: init?.status, ...data };
}

test("opening the link in a mail stops nothing, and one click of a mail program stops that kind alone §threat.149", async () => {
  const [ana, ben] = await Promise.all([createPerson(), createPerson()]);
  const path = await pathOf(ana, "morning");
  const before = await choicesOf(ana);
  expect(before).toContainEqual({ kind: "morning", channel: "mail", is_on: true });
  expect(await opened(path)).toEqual({ status: 200, kind: "morning" });
  expect(await choicesOf(ana)).toEqual(before);

  // A second click, or a second mail, changes nothing more.
  for (let n = 0; n < 2; n += 1) {
    expect(await clicked(path)).toEqual({ status: 200, isDone: true });
  }
  expect(await choicesOf(ana)).toEqual(
    before.map((choice) => (choice.kind === "morning" ? { ...choice, is_on: false } : choice)),
  );
  expect(await choicesOf(ben)).toContainEqual({
    kind: "morning",
    channel: "mail",
    is_on: true,
  });
});

test("nobody stops the mails of others, or others of their own, by a link that they change or that is older than 30 days §threat.146", async () => {
  const [ana, ben] = await Promise.all([createPerson(), createPerson()]);
  const before = await choicesOf(ana);
  const own = await pathOf(ben, "assigned");
  expect(own).not.toContain(ben.uid);
  const end = own.endsWith("0") ? "1" : "0";
  const forged = [
    own.replace(/=./, (key) => (key === "=0" ? "=1" : "=0")),
    own.slice(0, -1) + end,
    own.slice(0, -1),
    `${own}0`,
    unsubscribeUrl("", crypto.randomUUID()),
    await pathOf(ana, "trial"),
    await pathOf(ana, "assigned", "31 days"),
    "/unsubscribe",
    "/unsubscribe?token=..",
  ];
  for (const path of forged) {
    expect(await clicked(path), path).toEqual({ status: 404, isDone: false });
  }
  expect(await choicesOf(ana)).toEqual(before);
  expect(await opened("/unsubscribe?token=x")).toEqual({ status: 404, kind: null });
});
