import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { type Mailbox } from "./mailbox.ts";
import { rememberError, withPostgrestErrors } from "./postgrest-errors.ts";
import { quietly } from "./quiet.ts";
import { type Secrets } from "./secrets.ts";

export type RestAndAuth = {
  fetch(request: Request): Promise<Response>;
  reloadSchema(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  ownerUrl: string;
  apiUrl: string;
  publicUrl: string;
  siteUrl: string;
  secrets: Secrets;
  mailbox: Mailbox;
  log: (line: string) => void;
};

function configuration(options: Omit<Options, "ownerUrl" | "apiUrl" | "log">) {
  const { secrets, siteUrl } = options;
  return {
    api: { enabled: true, schemas: ["public"], max_rows: 1000, external_url: options.publicUrl },
    studio: { enabled: false },
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      enable_signup: false,
      enable_anonymous_sign_ins: false,
      enable_refresh_token_rotation: true,
      email: { template: templates() },
      minimum_password_length: 8,
      password_requirements: "letters_digits",
    },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: addressed(options) },
    },
  };
}

/** PostgREST has times from Postgres' own JSON, `2026-01-05T08:11:12.5+00:00`; lite has them as Postgres prints them. */
function isoTime(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
    parse: (value: string) =>
      value.replace(/^(\d{4,}-\d\d-\d\d) /, "$1T").replace(/([+-]\d\d)$/, "$1:00"),
  };
}

/** lite puts the application's address into links that belong to the Auth server. */
function addressed({
  mailbox,
  siteUrl,
  publicUrl,
}: Pick<Options, "mailbox" | "siteUrl" | "publicUrl">) {
  const path = "/auth/v1/verify";
  function right(text = ""): string {
    return text.replaceAll(`${siteUrl.replace(/\/$/, "")}${path}`, `${publicUrl}${path}`);
  }
  return {
    send: (mail: Parameters<Mailbox["send"]>[0]) =>
      mailbox.send({ ...mail, text: right(mail.text), html: right(mail.html) }),
  };
}

/** The project's own mail templates, where it has some: the files that supabase/config.toml names. */
function templates() {
  const kinds = ["confirmation", "recovery", "magic_link", "email_change", "invite"] as const;
  const found: Partial<Record<(typeof kinds)[number], { content_path: string }>> = {};
  for (const kind of kinds) {
    const path = fileURLToPath(new URL(`../templates/${kind}.html`, import.meta.url));
    if (existsSync(path)) found[kind] = { content_path: path };
  }
  return found;
}

/** Creates the Auth server's tables, as their owner; existing ones stay as they are. */
export async function makeAuthTables(options: Options): Promise<void> {
  const connection = createPostgresConnection({
    url: options.ownerUrl,
    postgresOptions: { max: 1, onnotice: () => undefined },
  });
  try {
    const app = new App({ connection, ...configuration(options) });
    await app.ensureSystemSchema();
  } finally {
    await connection.close();
  }
}

/** Returns Supabase's own REST and Auth in TypeScript (@supabase/lite), connected as a role that owns nothing. */
export async function openRestAndAuth(options: Options): Promise<RestAndAuth> {
  const connection = createPostgresConnection({
    url: options.apiUrl,
    postgresOptions: {
      max: 10,
      onnotice: () => undefined,
      connection: { application_name: "daymark-rest-and-auth" },
      types: { timestamp: isoTime(1114), timestamptz: isoTime(1184) },
    },
  });
  const app = new App({ connection, ...configuration(options) });
  await app.init();
  keepGrants(connection);
  const normalise = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    rememberError(error);
    return normalise(error);
  };

  return {
    fetch: (request) =>
      withPostgrestErrors(request, () =>
        quietly(options.log, () => Promise.resolve(app.fetch(request))),
      ),
    reloadSchema: () =>
      quietly(options.log, async () => {
        await connection.clearSchemaCache();
        await connection.introspect({ useCache: true });
      }),
    close: () => connection.close(),
  };
}

/**
 * lite grants everything on every schema with row-level security to anon and the others before its first answer.
 * Telling it that this is done leaves the migrations' grants alone (a test compares them).
 */
function keepGrants(connection: object): void {
  if (Reflect.get(connection, "rlsState") !== "unknown") {
    throw new Error("@supabase/lite has changed: rlsState is not where it was. See keepGrants.");
  }
  Reflect.set(connection, "rlsState", "active");
}
