import { getToast, redirectWithToast, setToastCookieOptions } from "remix-toast";
import { randomBytes } from "node:crypto";
import { env } from "~/db/env.server";

// In development a secret of this run is enough; in production env() insists on one.
setToastCookieOptions({
  name: "daymark-toast",
  secrets: [env().SESSION_SECRET ?? randomBytes(32).toString("hex")],
  secure: env().NODE_ENV === "production",
});

export { getToast, redirectWithToast };
