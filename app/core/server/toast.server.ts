import { createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { randomBytes } from "node:crypto";
import { cookieName, env } from "./env.server";

// Our own storage: that of remix-toast signs nothing, whatever its secrets are.
const storage = createCookieSessionStorage({
  cookie: {
    name: cookieName("daymark-toast"),
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    // In development a secret per run is enough; in production env() requires one.
    secrets: [env().SESSION_SECRET ?? randomBytes(32).toString("hex")],
    secure: env().NODE_ENV === "production",
  },
});

export const { getToast, redirectWithToast } = createToastUtilsWithCustomSession(storage);
