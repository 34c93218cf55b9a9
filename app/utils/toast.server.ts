import { createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { randomBytes } from "node:crypto";
import { env } from "~/db/env.server";

// A storage of our own: remix-toast's signs nothing, whatever its secrets are.
const storage = createCookieSessionStorage({
  cookie: {
    name: "daymark-toast",
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    // In development a secret of this run is enough; in production env() insists on one.
    secrets: [env().SESSION_SECRET ?? randomBytes(32).toString("hex")],
    secure: env().NODE_ENV === "production",
  },
});

export const { getToast, redirectWithToast } = createToastUtilsWithCustomSession(storage);
