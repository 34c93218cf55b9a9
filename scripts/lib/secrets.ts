import { createHmac, randomBytes } from "node:crypto";
import { chmod, chown, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseEnv } from "node:util";
import { createTransport } from "nodemailer";
import { isMissing, Mistake } from "./mistake.ts";
import { makePushKeys } from "./push-keys.ts";

type Wanted = { domain?: string; mail?: string; from?: string };
type Values = Record<string, string>;

const ANSWER_WITHIN_MS = 5_000;
const TEN_YEARS_S = 10 * 365 * 24 * 3600;
/** A name with a dot, for which certificates are issued, or this machine. */
const DOMAIN = /^(localhost|([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*)$/;
const SMTP_PORTS: Values = { "smtp:": "587", "smtps:": "465" };

/** A password or key: 256 bits, in characters that need no escape in an address or in .env. */
function secret(bytes = 32): string {
  return randomBytes(bytes).toString("hex");
}

/** A token for a role of the database, as Auth, REST and Realtime accept it. */
function token(role: "anon" | "service_role", key: string): string {
  const now = Math.floor(Date.now() / 1000);
  const [header, claims] = [
    { alg: "HS256", typ: "JWT" },
    { iss: "daymark", role, iat: now, exp: now + TEN_YEARS_S },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const signed = `${header}.${claims}`;
  return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
}

/** How each variable is made if the file lacks it; variables before it are known. */
const SECRETS: ReadonlyArray<[name: string, make: (known: Values) => string]> = [
  ["POSTGRES_PASSWORD", () => secret()],
  ["AUTH_DB_PASSWORD", () => secret()],
  ["REST_DB_PASSWORD", () => secret()],
  ["STORAGE_DB_PASSWORD", () => secret()],
  ["JWT_SECRET", () => secret()],
  ["SUPABASE_PUBLISHABLE_KEY", ({ JWT_SECRET = "" }) => token("anon", JWT_SECRET)],
  ["SERVICE_TOKEN", ({ JWT_SECRET = "" }) => token("service_role", JWT_SECRET)],
  ["SUPABASE_SECRET_KEY", () => `sb_secret_${secret()}`],
  ["REALTIME_SECRET", () => secret(64)],
  // Realtime wants exactly 16 characters.
  ["REALTIME_DB_KEY", () => secret(8)],
  ["SESSION_SECRET", () => secret()],
  ["HEALTH_TOKEN", () => secret()],
];

/** Adds to the file what it lacks, and changes nothing that it has; throws a Mistake for what cannot be right. */
export async function addSecrets(
  file: string,
  wanted: Wanted,
): Promise<{ added: Array<string>; environment: Values }> {
  const before = await readFile(file, "utf8").catch((error: unknown) => {
    // A file that may not be read would be replaced by another one.
    if (isMissing(error)) return "";
    throw error;
  });
  const known: Values = {};
  for (const [name, value] of Object.entries(parseEnv(before))) if (value) known[name] = value;
  const had = new Set(Object.keys(known));
  const said = chosen(wanted, known);
  if (said.SMTP_URL !== undefined) await requireEncryption(said);
  Object.assign(known, said);
  for (const [name, make] of SECRETS) known[name] ??= make(known);
  if (!had.has("VAPID_PUBLIC_KEY") && !had.has("VAPID_PRIVATE_KEY")) {
    Object.assign(known, makePushKeys());
  }
  const added = Object.keys(known).filter((name) => !had.has(name));
  if (added.length > 0) {
    const lines = added.map((name) => `${name}=${quoted(known[name] ?? "")}`).join("\n");
    await write(file, `${before.replace(/\n*$/, before === "" ? "" : "\n")}${lines}\n`);
  } else await chmod(file, 0o600);
  return { added, environment: known };
}

/** The operator's choices, where the file has none yet. */
function chosen({ domain, mail, from }: Wanted, known: Values): Values {
  const values: Values = {};
  if (domain !== undefined && !DOMAIN.test(domain)) {
    throw new Mistake(
      `--domain is ${domain}, which is no name of a server. It looks like tasks.example.com.`,
    );
  }
  if (domain !== undefined && known.DOMAIN !== undefined && known.DOMAIN !== domain) {
    throw new Mistake(
      `DOMAIN is ${known.DOMAIN} already. To move to ${domain}, change it in the file.`,
    );
  }
  if (domain !== undefined) values.DOMAIN = domain;
  if (mail === undefined) return values;
  const url = URL.parse(mail);
  const address = /<?([^<>\s]+@[^<>\s]+?)>?$/.exec(from ?? "")?.[1];
  if (url === null || SMTP_PORTS[url.protocol] === undefined || url.hostname === "") {
    throw new Mistake(
      "--mail is no mail server. It looks like smtps://user:password@mail.example.com.",
    );
  }
  if (from === undefined || address === undefined) {
    throw new Mistake('--mail needs the sender too: --from "Daymark <daymark@example.com>".');
  }
  if (known.SMTP_URL !== undefined) {
    throw new Mistake(
      "SMTP_URL is there already. To use another mail server, change it in the file.",
    );
  }
  return {
    ...values,
    SMTP_URL: mail,
    MAIL_FROM: from,
    AUTH_SMTP_HOST: url.hostname,
    AUTH_SMTP_PORT: url.port || (SMTP_PORTS[url.protocol] ?? ""),
    AUTH_SMTP_USER: decodeURIComponent(url.username),
    AUTH_SMTP_PASS: decodeURIComponent(url.password),
    AUTH_SMTP_FROM: address,
  };
}

/**
 * Throws a Mistake if a mail server takes a password over a line that anybody can read: Auth then sends nothing, and
 * only its log says so. A server that does not answer now may do so later.
 */
async function requireEncryption({ SMTP_URL = "", AUTH_SMTP_HOST: host = "", ...said }: Values) {
  if (said.AUTH_SMTP_USER === "" || !SMTP_URL.startsWith("smtp:")) return;
  const transport = createTransport({
    host,
    port: Number(said.AUTH_SMTP_PORT),
    requireTLS: true,
    // The certificate is checked when mail is sent.
    tls: { rejectUnauthorized: false },
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  });
  const isRefused = await transport.verify().then(
    () => false,
    (error: unknown) => error instanceof Error && "code" in error && error.code === "ETLS",
  );
  transport.close();
  if (!isRefused) return;
  throw new Mistake(
    `${host} offers no encryption (STARTTLS) for the password, and without it Auth sends no mail. Use smtps://, another port, or a server that asks for no password.`,
  );
}

/** In single quotes neither Compose nor Node replaces anything. */
function quoted(value: string): string {
  if (/^[\w.:/@+-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  throw new Mistake(
    "A value has a ' in it, which .env cannot hold; write it percent-encoded in --mail.",
  );
}

/** Writes all or nothing, and never readable by others. */
async function write(file: string, text: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, text, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  // In a container root writes, for the owner of the folder.
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(dirname(file));
    await chown(unfinished, uid, gid);
  }
  await rename(unfinished, file);
}

/** The settings that are still missing, and what follows from the others. */
export function hintsAbout({ DOMAIN: domain, SMTP_URL }: Values): Array<string> {
  return [
    ...(domain === undefined
      ? ["DOMAIN is to be set: the name by which people reach Daymark."]
      : []),
    ...(SMTP_URL === undefined
      ? [
          'No mail is sent until you name a mail server: --mail smtps://user:password@mail.example.com --from "Daymark <daymark@example.com>".',
        ]
      : []),
    "Keep a copy of this file away from the server: nobody can make these again. The database keeps the passwords that it was made with, and devices are told only with these keys.",
  ];
}
