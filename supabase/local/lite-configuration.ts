import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ServerOptions } from "@supabase/lite";
import { bearerToken } from "./gateway/keys.ts";
import { type Claims, verifyToken } from "./jwt.ts";
import type { Mailbox } from "./mailbox.ts";
import type { Secrets } from "./secrets.ts";

export type LiteOptions = {
  publicUrl: string;
  siteUrl: string;
  secrets: Secrets;
  mailbox: Mailbox;
  /** The language of the account that has an address. */
  languageOf: (address: string) => Promise<string | null>;
};

/** Returns lite's settings: those of supabase/config.toml, with everything closed that is open by default. */
export function liteConfiguration(options: LiteOptions) {
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
      email: {
        enable_confirmations: /^enable_confirmations = true$/m.test(section("auth.email")),
        template: templates(),
      },
      // The stand-in in google/ answers these requests, never Google.
      external: { google: { enabled: true, client_id: "daymark-local", secret: "stand-in" } },
      minimum_password_length: 8,
      password_requirements: "",
    },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        middlewares: [knowingTokens(secrets.jwtSecret)],
      },
      drivers: { email: addressed(options) },
    },
  };
}

type Middleware = NonNullable<ServerOptions["middlewares"]>[number];

/**
 * Tells lite's REST who is calling by a token that was verified before, as PostgREST caches them. lite would verify the
 * token twice, and look up its person and session to no effect. Odd tokens are left to lite, which has the words for
 * them.
 */
function knowingTokens(secret: string): Middleware {
  return async (context, next) => {
    const token = context.req.path.startsWith("/rest/v1/") ? bearerToken(context.req.raw) : null;
    const claims = token === null ? undefined : verifyToken(token, secret).claims;
    if (claims !== undefined && isPlain(claims)) {
      context.set("jwt", claims);
      context.set("userId", claims.sub);
      context.set("sessionId", claims.session_id);
      context.set("ignoreAuthorization", true);
    }
    await next();
  };
}

function isPlain({ iat = 0, nbf }: Claims): boolean {
  return typeof iat === "number" && iat <= Date.now() / 1000 && nbf === undefined;
}

/**
 * lite puts the application's address into links that belong to the Auth server. It also fills in values only, and
 * leaves what a template says in each language.
 */
function addressed({
  mailbox,
  siteUrl,
  publicUrl,
  languageOf,
}: LiteOptions): Pick<Mailbox, "send"> {
  const path = "/auth/v1/verify";
  function right(text = ""): string {
    return text.replaceAll(`${siteUrl.replace(/\/$/, "")}${path}`, `${publicUrl}${path}`);
  }
  return {
    async send(mail) {
      const language = await languageOf(mail.to);
      await mailbox.send({
        ...mail,
        subject: inLanguage(mail.subject, language),
        text: right(mail.text),
        html: right(inLanguage(mail.html ?? "", language)),
      });
    },
  };
}

/** The part of a template for one language: `{{ if eq .Data.language "de" }}…{{ else }}…{{ end }}`. */
function inLanguage(template: string, language: string | null): string {
  const parts = template.split(/\{\{ (?:(?:else )?if eq \.Data\.language )?("\w+"|else|end) \}\}/);
  const place = parts.findIndex((part) => part === `"${language}"` || part === "else");
  return place < 0 ? template : (parts[place + 1] ?? "");
}

const KINDS = ["confirmation", "recovery", "magic_link", "email_change"] as const;

type Template = { subject?: string; content_path: string };

const project = new URL("../../", import.meta.url);

/** A section of supabase/config.toml, in the one form in which the file has it; empty if there is none. */
function section(name: string): string {
  const file = new URL("supabase/config.toml", project);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return text.split(`\n[${name}]\n`)[1]?.split(/^\[/m)[0] ?? "";
}

/** The project's own mails, which supabase/config.toml names. */
function templates(): Partial<Record<(typeof KINDS)[number], Template>> {
  const found: ReturnType<typeof templates> = {};
  for (const kind of KINDS) {
    const own = section(`auth.email.template.${kind}`);
    const path = /^content_path = "(.+)"$/m.exec(own)?.[1];
    const subject = /^subject = '(.+)'$/m.exec(own)?.[1];
    if (path !== undefined)
      found[kind] = { subject, content_path: fileURLToPath(new URL(path, project)) };
  }
  return found;
}
