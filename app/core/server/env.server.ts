import * as z from "zod/mini";

const text = z.pipe(
  z.string(),
  z.transform((value) => (value === "" ? undefined : value)),
);
const required = z.pipe(text, z.string());

/** A mailbox: at most 64 characters before the @, of which 33 identify the mail that bounced or was answered. */
const mailbox = z.pipe(text, z.optional(z.email().check(z.regex(/^[^+@]{1,31}@/))));

/** A host, or with `*.` all below one; no top-level domain alone, no number, no port. */
const HOSTS = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

const EnvSchema = z
  .object({
    NODE_ENV: z._default(z.enum(["development", "production", "test"]), "development"),
    SUPABASE_URL: z.pipe(required, z.url()),
    SUPABASE_PUBLIC_URL: z.optional(z.pipe(text, z.optional(z.url()))),
    SUPABASE_PUBLISHABLE_KEY: required,
    SUPABASE_SECRET_KEY: required,
    SESSION_SECRET: z.optional(z.pipe(text, z.optional(z.string().check(z.minLength(32))))),
    HEALTH_TOKEN: z.optional(z.pipe(text, z.optional(z.string().check(z.minLength(32))))),
    DAYMARK_DEMO: z.optional(z.pipe(text, z.optional(z.literal("1")))),
    APP_URL: z.optional(z.pipe(text, z.optional(z.url()))),
    TRUSTED_PROXIES: z.pipe(
      z.optional(z.pipe(text, z.optional(z.string().check(z.regex(/^[0-9]$/))))),
      z.transform((value) => Number(value ?? 0)),
    ),
    VAPID_PUBLIC_KEY: z.optional(z.pipe(text, z.optional(z.base64url().check(z.length(87))))),
    VAPID_PRIVATE_KEY: z.optional(z.pipe(text, z.optional(z.base64url().check(z.length(43))))),
    VAPID_SUBJECT: z.optional(z.pipe(text, z.optional(z.url({ protocol: /^(mailto|https)$/ })))),
    PUSH_SERVICES: z.pipe(
      z.pipe(
        z._default(z.string(), ""),
        z.transform((value) => value.split(/[\s,]+/).filter((host) => host !== "")),
      ),
      z.array(z.string().check(z.regex(HOSTS))),
    ),
    PUSH_TEST_ENDPOINT: z.optional(z.pipe(text, z.optional(z.url()))),
    SMTP_URL: z.optional(z.pipe(text, z.optional(z.url({ protocol: /^smtps?$/ })))),
    MAIL_FROM: z.optional(z.pipe(text, z.optional(z.string().check(z.includes("@"))))),
    FILE_SCAN_URL: z.optional(z.pipe(text, z.optional(z.url({ protocol: /^https?$/ })))),
    MAIL_RETURN_PATH: z.optional(mailbox),
    MAIL_ANSWERS: z.optional(mailbox),
  })
  .check(
    z.refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
      path: ["MAIL_FROM"],
    }),
  );

type Env = z.infer<typeof EnvSchema>;

let parsed: Env | undefined;

/** The server's settings, read once; throws an error that names what is missing or wrong. */
export function env(): Env {
  parsed ??= parse(process.env);
  return parsed;
}

function parse(source: NodeJS.ProcessEnv): Env {
  const result = EnvSchema.safeParse(source);
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(`Set ${names.join(", ")} in the environment or in .env (see .env.example).`);
  }
  if (result.data.NODE_ENV === "production" && result.data.SESSION_SECRET === undefined) {
    throw new Error("Set SESSION_SECRET (at least 32 characters) in the environment or in .env.");
  }
  if (result.data.NODE_ENV === "production" && result.data.PUSH_TEST_ENDPOINT !== undefined) {
    throw new Error("PUSH_TEST_ENDPOINT is for tests: take it out of the environment and .env.");
  }
  return result.data;
}

/** Without the prefix another host of the same domain could set the cookie, and over http anybody on the way could. */
const PREFIX = /^__(Host|Secure)-/;

/** Whether people reach this server over https; without it browsers reject cookies whose name has a prefix. */
export function isHttps(): boolean {
  return env().NODE_ENV === "production" && (env().APP_URL ?? "").startsWith("https:");
}

/** The name under which browsers store a cookie of ours. */
export function cookieName(name: string, path = "/"): string {
  if (!isHttps()) return name;
  return (path === "/" ? "__Host-" : "__Secure-") + name;
}

/** Our own name for a cookie. */
export function nameInside(cookie: string): string {
  return isHttps() ? cookie.replace(PREFIX, "") : cookie;
}

/** This server's keys for push services, or null if it has none. */
export function vapid() {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, APP_URL } = env();
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return null;
  // Some services refuse an address on this machine.
  const own = APP_URL?.startsWith("https:") ? APP_URL : "mailto:admin@daymark.invalid";
  const subject = VAPID_SUBJECT ?? own;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject };
}

/** The settings that a browser may know: the address of Supabase, and the key that gives no access by itself. */
export function publicEnv() {
  const { SUPABASE_URL, SUPABASE_PUBLIC_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  return {
    supabaseUrl: SUPABASE_PUBLIC_URL ?? SUPABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
  };
}

/** The origin at which people reach Daymark, for links outside it: APP_URL, otherwise the request's. */
export function appOrigin(request: Request): string {
  return new URL(env().APP_URL ?? request.url).origin;
}
