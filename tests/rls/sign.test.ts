import { expect, test } from "vitest";
import { ownerConnection, rolledBack } from "../fixtures/database.ts";
import { as } from "../fixtures/deliveries.ts";
import { anonymousClient, createPerson } from "../fixtures/people.ts";
import { pngOf } from "../fixtures/png.ts";

test("only admins set the sign, everybody of the team reads it, and nobody else §5.13", async () => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const picture = Buffer.from(pngOf(64, 64)).toString("base64");
  for (const { db } of [ana, { db: anonymousClient() }]) {
    expect((await db.rpc("save_sign", { p_picture: picture })).error?.code).toBe("42501");
    expect((await db.rpc("save_sign")).error?.code).toBe("42501");
  }
  expect((await anonymousClient().rpc("read_sign")).error?.code).toBe("42501");
  const sql = ownerConnection();
  await rolledBack(sql, async (tx) => {
    await as(tx, admin, () => tx`select public.save_sign(${picture})`);
    const [read] = await as(
      tx,
      ana,
      () => tx`select public.read_sign() as sign, me.sign_at from public.me()`,
    );
    expect(String(read?.sign).replaceAll("\n", "")).toBe(picture);
    expect(read?.sign_at).toBeInstanceOf(Date);
    const noted = await tx`select action from public.audit_log where actor_id = ${admin.uid}`;
    expect(noted).toEqual([{ action: "settings_changed" }]);
    await as(tx, admin, () => tx`select public.save_sign()`);
    expect(await tx`select from private.workspace_sign`).toHaveLength(0);
  });
  await sql.end();
});

test.each<[what: string, picture: Uint8Array]>([
  ["nothing", new Uint8Array()],
  ["an SVG file", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(80)}</svg>`)],
  ["a PNG file of one pixel", pngOf(1, 1)],
  ["a PNG file that is too wide", pngOf(513, 64)],
  ["a PNG file with sides of gigabytes", pngOf(64, 0x0100_0040)],
  ["a PNG file of 64 KiB and more", Buffer.concat([pngOf(64, 64), Buffer.alloc(65_536)])],
  ["the beginning of one", pngOf(64, 64).subarray(0, 20)],
])("%s is not taken as the sign §threat.115", async (_what, picture) => {
  const admin = await createPerson({ role: "admin" });
  const { error } = await admin.db.rpc("save_sign", {
    p_picture: Buffer.from(picture).toString("base64"),
  });
  expect(error?.code).toBe("23514");
});
