import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";

/** The bytes of the workspace's sign, a PNG file; null without one. */
export async function readSign(db: Db): Promise<Uint8Array<ArrayBuffer> | null> {
  const text = toData<string | null>(await db.rpc("read_sign"));
  return text === null ? null : Uint8Array.from(Buffer.from(text, "base64"));
}

/** Sets it, or removes it. Problems: denied, invalid. */
export async function saveSign(db: Db, picture: Uint8Array | null) {
  const asked = picture === null ? {} : { p_picture: Buffer.from(picture).toString("base64") };
  return toResult(await db.rpc("save_sign", asked));
}
