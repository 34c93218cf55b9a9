import { createCookie } from "@remix-run/node";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { env } from "~/db/env.server";

const LIFE_S = 60 * 24 * 3600;
/** A shared computer may be several people's; the first one's place is the first that is taken. */
const MOST_ACCOUNTS = 8;

/** What a device proves: which one it is, and who has signed in on it. */
const DeviceSchema = z.object({ id: z.uuid(), accounts: z.array(z.string()) });

const cookie = createCookie("daymark-device", {
  httpOnly: true,
  sameSite: "lax",
  maxAge: LIFE_S,
  path: "/",
  // In development a secret per run is enough; in production env() requires one.
  secrets: [env().SESSION_SECRET ?? randomBytes(32).toString("hex")],
  secure: env().NODE_ENV === "production",
});

/** The device's id if it has signed in to this account before, else null. */
export async function provenDevice(request: Request, account: string): Promise<string | null> {
  const device = await readDevice(request);
  return device?.accounts.includes(markOf(account)) ? device.id : null;
}

/** The cookie with which this device proves from now on that it has signed in to the account. */
export async function proofOf(request: Request, account: string): Promise<string> {
  const { id, accounts } = (await readDevice(request)) ?? { id: randomUUID(), accounts: [] };
  const others = accounts.filter((mark) => mark !== markOf(account));
  return cookie.serialize({ id, accounts: [...others, markOf(account)].slice(-MOST_ACCOUNTS) });
}

async function readDevice(request: Request) {
  const said: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return DeviceSchema.safeParse(said).data;
}

/** The next person at the device must not read whose addresses these are. */
function markOf(account: string): string {
  const key = env().SESSION_SECRET ?? "";
  return createHash("sha256")
    .update(`${key} ${account.trim().toLowerCase()}`)
    .digest("base64url")
    .slice(0, 16);
}
