import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { Mistake } from "./mistake.ts";

/** The project's folder, wherever a script is started. */
export const root = resolve(import.meta.dirname, "../..");

const SECRET_LENGTH = 32;

/** Every variable that has a value. */
export type Environment = Readonly<Record<string, string>>;

/** The variables of the process over those of .env; a variable that is set but empty counts as unset. */
export function readEnvironment(
  file = resolve(".env"),
  own: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const environment: Record<string, string> = {};
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  for (const [name, value] of [fromFile, own].flatMap((source) => Object.entries(source))) {
    if (value !== undefined && value !== "") environment[name] = value;
  }
  return environment;
}

/** A port from the environment, or the default; throws a Mistake if it is not a port. */
export function readPort(environment: Environment, name: string, otherwise: number): number {
  const text = environment[name];
  if (text === undefined) return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Mistake(`${name} is ${text}, which is no port. Use a number from 1 to 65535.`);
}

/** A whole number from 1 on from the environment, if there is one; throws a Mistake for anything else. */
export function readCount(environment: Environment, name: string): number | undefined {
  const text = environment[name];
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new Mistake(`${name} is ${text}, which is no whole number from 1 on.`);
}

/** A Supabase that somebody else runs: a hosted project, or `supabase start`. */
export type Supabase = {
  url: string;
  publishableKey: string;
  secretKey: string;
  dbUrl: string | undefined;
  /** The address at which the embedded Supabase takes mail for its mailbox. */
  smtpUrl?: string;
};

/**
 * The Supabase that the environment names, or null if it names none; throws a Mistake if only some of its variables
 * are set.
 */
export function configuredSupabase(environment: Environment): Supabase | null {
  const url = environment.SUPABASE_URL;
  const publishableKey = environment.SUPABASE_PUBLISHABLE_KEY;
  const secretKey = environment.SUPABASE_SECRET_KEY;
  const dbUrl = environment.SUPABASE_DB_URL;
  const given = Object.entries({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  });
  const missing = given.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === 3 && dbUrl === undefined) return null;
  if (!url || !publishableKey || !secretKey) {
    throw new Mistake(
      `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} not set, though the rest of a Supabase project is. Fill in all of them in .env, or none to use the embedded Supabase.`,
    );
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) {
    throw new Mistake(
      `SUPABASE_URL is ${url}, which is no web address. It looks like https://abc.supabase.co.`,
    );
  }
  if (dbUrl !== undefined && !/^postgres(ql)?:$/.test(URL.parse(dbUrl)?.protocol ?? "")) {
    throw new Mistake(
      "SUPABASE_DB_URL is no Postgres address. It looks like postgresql://postgres:password@host:5432/postgres.",
    );
  }
  return { url: url.replace(/\/+$/, ""), publishableKey, secretKey, dbUrl };
}

/** The variables by which the app, the tests and the CLI find a Supabase. */
export function supabaseVariables(supabase: Supabase): Record<string, string> {
  return {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    ...(supabase.dbUrl === undefined ? {} : { SUPABASE_DB_URL: supabase.dbUrl }),
  };
}

/** The variables that send mail to the mailbox of an embedded Supabase; none for another Supabase. */
export function mailVariables({ smtpUrl }: Supabase): Record<string, string> {
  if (smtpUrl === undefined) return {};
  return { SMTP_URL: smtpUrl, MAIL_FROM: "Daymark <daymark@example.com>" };
}

/** Throws a Mistake if there is a mail server and no sender for mails. */
export function requireSender(environment: Environment): void {
  if (environment.SMTP_URL === undefined || environment.MAIL_FROM !== undefined) return;
  throw new Mistake(
    "SMTP_URL is set, and MAIL_FROM is not. It is the sender of all mail, and looks like Daymark <daymark@example.com>.",
  );
}

/** The address of the database's owner; throws a Mistake if it is not in the environment. */
export function requireDbUrl(supabase: Supabase): string {
  if (supabase.dbUrl !== undefined) return supabase.dbUrl;
  throw new Mistake(
    "SUPABASE_DB_URL is not set. This needs the database itself: copy its connection string from the project's dashboard (Connect) into .env.",
  );
}

/** Throws a Mistake if a setting is missing that only a production server and its worker need. */
export function requireOwnSettings(environment: Environment): void {
  if ((environment.SESSION_SECRET ?? "").length < SECRET_LENGTH) {
    throw new Mistake(
      `SESSION_SECRET needs at least ${SECRET_LENGTH} characters, for example from: openssl rand -hex 32`,
    );
  }
  if ((environment.HEALTH_TOKEN ?? "x".repeat(SECRET_LENGTH)).length < SECRET_LENGTH) {
    throw new Mistake(
      `HEALTH_TOKEN needs at least ${SECRET_LENGTH} characters, for example from: openssl rand -hex 32`,
    );
  }
  if (environment.PUSH_TEST_ENDPOINT !== undefined) {
    throw new Mistake("PUSH_TEST_ENDPOINT is for tests: take it out of the environment and .env.");
  }
  requireSender(environment);
  // Without APP_URL links would use the address that a request claims, and mails could have none.
  const address = URL.parse(environment.APP_URL ?? "");
  if (!/^https?:$/.test(address?.protocol ?? "")) {
    throw new Mistake(
      "APP_URL is not the address by which people reach Daymark. It looks like https://tasks.example.com.",
    );
  }
  // Browsers keep none of our cookies over plain http, so nobody could sign in.
  if (address?.protocol === "http:" && !isLoopback(address.hostname)) {
    throw new Mistake(
      `APP_URL is ${address.origin}, and over plain http nobody can sign in. Put a proxy with a certificate in front of Daymark (deploy/README.md says how) and set APP_URL to https://${address.host}. Only on this machine itself, as http://localhost or http://127.0.0.1, does it work without.`,
    );
  }
}

/** Whether browsers trust a host without a certificate, since requests to it stay on the machine. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
