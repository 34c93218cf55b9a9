import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { createPerson, serviceClient, unique } from "../fixtures/people.ts";

const sql = ownerSql();
const server = serviceClient();

/** An account, and an address from which so many attempts failed that it has to wait there. */
async function crowded(p_account: string) {
  const p_address = unique();
  async function signedIn(): Promise<string> {
    const p_device = randomUUID();
    await server.rpc("note_sign_in", { p_address, p_account, p_device }).throwOnError();
    return p_device;
  }
  async function crowd(): Promise<void> {
    const attempt = { p_kind: "sign_in", p_address, p_account };
    for (let turn = 0; turn < 6; turn++)
      await server.rpc("consume_attempt", attempt).throwOnError();
  }
  /** Whether a device need not wait. */
  async function isFree(p_device: string, of = p_account): Promise<boolean> {
    const own = { p_kind: "sign_in", p_address, p_account: of, p_device };
    return (await server.rpc("consume_attempt", own).throwOnError()).data === 0;
  }
  return { signedIn, crowd, isFree };
}

test("attempts on a device that has not signed in to the account are counted by its address", async () => {
  const { signedIn, crowd, isFree } = await crowded(`${unique()}@daymark.test`);
  const others = await (await crowded(`${unique()}@daymark.test`)).signedIn();
  const own = await signedIn();
  await crowd();
  expect(await isFree(randomUUID())).toBe(false);
  expect(await isFree(others)).toBe(false);
  expect(await isFree(own)).toBe(true);
});

test("a device is known no longer after the account gets another password §threat.168", async () => {
  const { email, uid } = await createPerson();
  const { signedIn, crowd, isFree } = await crowded(email);
  const own = await signedIn();
  await crowd();
  expect(await isFree(own)).toBe(true);
  const changed = await server.auth.admin.updateUserById(uid, { password: "Morning-8-star" });
  expect(changed.error).toBeNull();
  expect(await isFree(own)).toBe(false);
});

test("removing an account removes its devices", async () => {
  const { email, uid } = await createPerson();
  const { signedIn, crowd, isFree } = await crowded(email);
  const own = await signedIn();
  await crowd();
  expect(await isFree(own)).toBe(true);
  expect((await server.auth.admin.deleteUser(uid)).error).toBeNull();
  expect(await isFree(own)).toBe(false);
});

test("a device is known for sixty days, and eight of them for an account", async () => {
  const { signedIn, crowd, isFree } = await crowded(`${unique()}@daymark.test`);
  const devices: Array<string> = [];
  for (let count = 0; count < 9; count++) devices.push(await signedIn());
  await crowd();
  const free: Array<boolean> = [];
  for (const device of devices) free.push(await isFree(device));
  expect(free).toEqual([false, ...devices.slice(1).map(() => true)]);
  await sql`update private.known_devices set at = at - interval '60 days'
    where device = private.hashed(${devices[8]!})`;
  expect(await isFree(devices[8]!)).toBe(false);
});

test("attempts on a device that has signed in before are counted on their own, whoever shares its address", async () => {
  const { signedIn, crowd, isFree } = await crowded(`${unique()}@daymark.test`);
  const own = await signedIn();
  await crowd();
  for (let turn = 0; turn < 6; turn++) expect(await isFree(own)).toBe(true);
  // On a known device passwords are guessed no faster than elsewhere.
  expect(await isFree(own)).toBe(false);
});
