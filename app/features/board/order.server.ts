import { createCookie } from "@remix-run/node";
import { env } from "~/core/server/env.server";
import { type Order, OrderSchema } from "./schema";

const LIFE_S = 400 * 24 * 3600;

/**
 * The order of a person's columns: the address's, otherwise their last choice on this device. A cookie stores the
 * choice, one for each person; it is added to the headers.
 */
export async function chosenOrder(
  request: Request,
  { uid, wanted, headers }: { uid: string; wanted: Order | undefined; headers: Headers },
): Promise<Order> {
  const cookie = createCookie(`daymark-order-${uid}`, {
    httpOnly: true,
    sameSite: "lax",
    maxAge: LIFE_S,
    path: "/",
    secure: env().NODE_ENV === "production",
  });
  const said: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  const kept = OrderSchema.catch("due").parse(said);
  if (wanted === undefined || wanted === kept) return kept;
  headers.append("Set-Cookie", await cookie.serialize(wanted));
  return wanted;
}
