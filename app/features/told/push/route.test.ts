import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createPerson, seedPeople, unique } from "../../../../tests/fixtures/people";
import { redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

const HERE = "/resources/push";

function save(endpoint = `https://fcm.googleapis.com/fcm/send/${unique()}`, isAsked = "true") {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  return { intent: "save", endpoint, p256dh, auth, isAsked };
}

async function ask(person: Parameters<typeof send>[0], fields: Record<string, string>) {
  const answer = await action(await send(person, HERE, fields));
  const said: unknown = await answer.json();
  return { status: answer.status, said };
}

test("push is turned on and off on a device, only with a browser's push service", async () => {
  const { ana } = await seedPeople();
  const own = save();
  expect(await ask(ana, own)).toMatchObject({ status: 200, said: { ok: true, value: true } });
  for (const host of ["127.0.0.1", "[::1]", "push.example.org", "fcm.googleapis.com.example.org"]) {
    expect(await ask(ana, save(`https://${host}/x`)), host).toMatchObject({
      status: 422,
      said: {
        message: `This server does not send to this browser’s push service, ${host}. The server’s operator can allow it.`,
      },
    });
  }
  for (const wrong of [{ endpoint: "http://push.test/x" }, { isAsked: "maybe" }, { intent: "" }]) {
    expect(await ask(ana, { ...own, ...wrong })).toMatchObject({
      status: 400,
      said: { ok: false },
    });
  }
  expect(await ask(ana, { ...own, p256dh: "nonsense" })).toMatchObject({ status: 422 });
  expect(await ask(ana, { intent: "remove" })).toMatchObject({ said: { value: false } });
});

test("another device of one's own is ended from the profile, which it hears when it next asks", async () => {
  const ana = await createPerson();
  const own = save();
  await ask(ana, own);
  const { data } = await ana.db.rpc("list_my_sessions").throwOnError();
  const sessionId = data.find(({ has_push }) => has_push)?.id ?? "";
  const next = "/user-dashboard/profile";
  const remove = { intent: "remove", sessionId, next };
  expect(await redirectOf(action(await send(ana, HERE, remove)))).toBe(next);
  expect(await ask(ana, { ...own, isAsked: "false" })).toMatchObject({ said: { value: false } });
  expect(await ask(ana, own)).toMatchObject({ said: { value: true } });
});

test("a device says which notice it shows, to a server that knows its session", async () => {
  const { ana } = await seedPeople();
  const shown = { intent: "shown", telling: crypto.randomUUID() };
  expect(await redirectOf(action(await send(null, HERE, shown)))).toMatch(/^\/\?next=/);
  expect(await ask(ana, { ...shown, telling: "none" })).toMatchObject({ status: 400 });
  // One that is not theirs changes nothing, and nobody learns that.
  expect(await ask(ana, shown)).toMatchObject({ status: 200, said: { ok: true } });
});

test("the key of the server is told, or that it has none", async () => {
  const { ana } = await seedPeople();
  const answer = await loader(await visit(ana, HERE));
  expect(await answer.json()).toEqual({ key: process.env.VAPID_PUBLIC_KEY ?? null });
});
