import { expect, test } from "vitest";
import { readUnsubscribeToken, unsubscribeUrl } from "../mail/unsubscribe.server";
import { createPerson, type Person } from "../../../../tests/fixtures/people";
import { send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

type Kind = "morning" | "assigned" | "overview" | "trial";

/** The address in a mail of a kind to somebody, without its host. */
function pathOf({ uid }: Pick<Person, "uid">, kind: Kind): string {
  return unsubscribeUrl("", { uid, kind });
}

async function choicesOf(person: Person) {
  const { data } = await person.db.rpc("my_delivery_choices").throwOnError();
  return data.filter(({ channel }) => channel === "mail");
}

async function opened(path: string) {
  const { data, init } = loader(await visit(null, path));
  return { status: init?.status, kind: data.kind };
}

async function clicked(path: string, form = { "List-Unsubscribe": "One-Click" }) {
  const { data, init } = await action(await send(null, path, form));
  return { status: init?.status, ...data };
}

test("opening the link in a mail stops nothing, and one click of a mail program stops that kind alone", async () => {
  const [ana, ben] = await Promise.all([createPerson(), createPerson()]);
  const path = pathOf(ana, "morning");
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

test("nobody stops the mails of others, or others of their own, by a link that they change", async () => {
  const [ana, ben] = await Promise.all([createPerson(), createPerson()]);
  const before = await choicesOf(ana);
  const own = pathOf(ben, "assigned");
  const forged = [
    own.replace(ben.uid, ana.uid),
    pathOf(ana, "assigned").replace("assigned", "morning"),
    pathOf(ana, "assigned").slice(0, -1),
    `${pathOf(ana, "assigned")}.`.replace(/\.[^.]+\.$/, "."),
    pathOf(ana, "assigned").replace(ana.uid, ana.uid.toUpperCase()),
    pathOf(ana, "trial"),
    "/unsubscribe",
    "/unsubscribe?token=..",
  ];
  for (const path of forged) {
    expect(await clicked(path), path).toEqual({ status: 404, isDone: false });
  }
  expect(await choicesOf(ana)).toEqual(before);
  expect(readUnsubscribeToken("")).toBeNull();
  expect(await opened("/unsubscribe?token=x")).toEqual({ status: 404, kind: null });
});
