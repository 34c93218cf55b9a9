import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createPerson, unique } from "../../../../tests/fixtures/people";
import { redirectOf, send } from "../../../../tests/fixtures/visits";
import { action } from "./route";

const HERE = "/resources/presence";

async function ask(person: Parameters<typeof send>[0]): Promise<unknown> {
  return (await action(await send(person, HERE, {}))).json();
}

test("nobody without a session says that they are there; who is, hears whether they are told elsewhere", async () => {
  expect(await redirectOf(action(await send(null, HERE, {})))).toMatch(/^\/\?next=/);
  const ana = await createPerson();
  expect(await ask(ana)).toEqual({ isTold: false });
  await ana.db
    .rpc("save_push_subscription", {
      p_endpoint: `https://fcm.googleapis.com/fcm/send/${unique()}`,
      p_p256dh: createECDH("prime256v1").generateKeys("base64url"),
      p_auth: randomBytes(16).toString("base64url"),
    })
    .throwOnError();
  expect(await ask(ana)).toEqual({ isTold: true });
});
