import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Mailbox } from "./mailbox.ts";
import { type Secrets } from "./secrets.ts";

export type LiteOptions = {
  publicUrl: string;
  siteUrl: string;
  secrets: Secrets;
  mailbox: Mailbox;
};

/** Returns lite's settings: those of supabase/config.toml, with everything that is open by default closed. */
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

/** lite puts the application's address into links that belong to the Auth server. */
function addressed({ mailbox, siteUrl, publicUrl }: LiteOptions): Pick<Mailbox, "send"> {
  const path = "/auth/v1/verify";
  function right(text = ""): string {
    return text.replaceAll(`${siteUrl.replace(/\/$/, "")}${path}`, `${publicUrl}${path}`);
  }
  return {
    send: (mail) => mailbox.send({ ...mail, text: right(mail.text), html: right(mail.html) }),
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
