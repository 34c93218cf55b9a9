import { createCookie } from "@remix-run/node";
import { env } from "~/core/server/env.server";
import { type Order, isOrder } from "./schema";

const LIFE_S = 400 * 24 * 3600;

/** The order of columns that a person last chose on this device, from a cookie of their own. */
export async function keptOrder(request: Request, uid: string): Promise<Order> {
  const said: unknown = await cookieOf(uid)
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return isOrder(said) ? said : "due";
}

export async function keepOrder(headers: Headers, uid: string, order: Order): Promise<void> {
  headers.append("Set-Cookie", await cookieOf(uid).serialize(order));
}

function cookieOf(uid: string) {
  return createCookie(`daymark-order-${uid}`, {
    httpOnly: true,
    sameSite: "lax",
    maxAge: LIFE_S,
    path: "/",
    secure: env().NODE_ENV === "production",
  });
}
