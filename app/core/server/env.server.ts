import { z } from "zod";

/** An environment variable that is set but empty counts as not set. */
const text = z.string().transform((value) => (value === "" ? undefined : value));
const required = text.pipe(z.string());

/** A host, or with `*.` all below one; no top-level domain alone, no number, no port. */
const HOSTS = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

const EnvSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    SUPABASE_URL: required.pipe(z.url()),
    SUPABASE_PUBLISHABLE_KEY: required,
    SUPABASE_SECRET_KEY: required,
    SESSION_SECRET: text.pipe(z.string().min(32).optional()).optional(),
    HEALTH_TOKEN: text.pipe(z.string().min(32).optional()).optional(),
    APP_URL: text.pipe(z.url().optional()).optional(),
    TRUSTED_PROXIES: text
      .pipe(
        z
          .string()
          .regex(/^[0-9]$/)
          .optional(),
      )
      .optional()
      .transform((value) => Number(value ?? 0)),
    VAPID_PUBLIC_KEY: text.pipe(z.base64url().length(87).optional()).optional(),
    VAPID_PRIVATE_KEY: text.pipe(z.base64url().length(43).optional()).optional(),
    VAPID_SUBJECT: text.pipe(z.url({ protocol: /^(mailto|https)$/ }).optional()).optional(),
    PUSH_SERVICES: z
      .string()
      .default("")
      .transform((value) => value.split(/[\s,]+/).filter((host) => host !== ""))
      .pipe(z.array(z.string().regex(HOSTS))),
    PUSH_TEST_ENDPOINT: text.pipe(z.url().optional()).optional(),
    SMTP_URL: text.pipe(z.url({ protocol: /^smtps?$/ }).optional()).optional(),
    MAIL_FROM: text.pipe(z.string().includes("@").optional()).optional(),
    MAIL_RETURN_PATH: text.pipe(z.email().optional()).optional(),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ["MAIL_FROM"],
  });

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

/** The same cookie under our own name for it. */
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

/** What a browser may know: the address of Supabase, and the key that gives no access by itself. */
export function publicEnv() {
  return { supabaseUrl: env().SUPABASE_URL, publishableKey: env().SUPABASE_PUBLISHABLE_KEY };
}
