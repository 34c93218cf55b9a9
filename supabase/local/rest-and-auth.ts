import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { type Mailbox } from "./mailbox.ts";
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
      minimum_password_length: 8,
      password_requirements: "letters_digits",
    },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: options.mailbox },
    },
  };
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
    },
  });
  const app = new App({ connection, ...configuration(options) });
  await app.init();
  keepGrants(connection);

  return {
    fetch: (request) => quietly(options.log, () => Promise.resolve(app.fetch(request))),
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
