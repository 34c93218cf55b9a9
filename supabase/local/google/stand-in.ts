import { createHash, randomUUID } from "node:crypto";

/** The account that somebody chose on the stand-in's consent page. */
export type Consent = { email: string; isVerified: boolean };

export type GoogleStandIn = {
  /** Notes a consent and returns the code that Google would have sent back for it. */
  grant(consent: Consent): string;
  stop(): void;
};

const TOKEN_URL = "https://oauth2.googleapis.com/token";
const USER_URL = "https://www.googleapis.com/userinfo/v2/me";

/**
 * Answers @supabase/lite's requests to Google, in this process only: lite sends them to fixed addresses with the global
 * fetch. A code works once, and a token is for one consent.
 */
export function standInForGoogle(): GoogleStandIn {
  const codes = new Map<string, Consent>();
  const tokens = new Map<string, Consent>();
  const original = globalThis.fetch;

  async function asGoogle(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    if (request.url === TOKEN_URL) return token(new URLSearchParams(await request.text()));
    if (request.url === USER_URL) return person(request.headers.get("authorization") ?? "");
    return original(input, init);
  }

  function token(fields: URLSearchParams): Response {
    const code = fields.get("code") ?? "";
    const consent = codes.get(code);
    codes.delete(code);
    if (consent === undefined) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const access_token = randomUUID();
    tokens.set(access_token, consent);
    return Response.json({ access_token, token_type: "Bearer", expires_in: 3600 });
  }

  function person(authorization: string): Response {
    const consent = tokens.get(authorization.replace(/^Bearer /i, ""));
    if (consent === undefined) return Response.json({ error: "unauthorized" }, { status: 401 });
    const { email, isVerified } = consent;
    return Response.json({ id: idOf(email), email, verified_email: isVerified, name: email });
  }

  function replacement(...args: Parameters<typeof fetch>): Promise<Response> {
    return isGoogles(args[0]) ? asGoogle(...args) : original(...args);
  }
  globalThis.fetch = replacement;
  return {
    grant(consent) {
      // The code contains its consent, so that a stand-in for an Auth server elsewhere can exchange it.
      const code = Buffer.from(JSON.stringify({ ...consent, id: randomUUID() })).toString(
        "base64url",
      );
      codes.set(code, consent);
      return code;
    },
    stop() {
      if (globalThis.fetch === replacement) globalThis.fetch = original;
    },
  };
}

function isGoogles(input: string | URL | Request): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return url === TOKEN_URL || url === USER_URL;
}

/** Google's number of an account stays the same. */
function idOf(email: string): string {
  return BigInt(`0x${createHash("sha256").update(email).digest("hex").slice(0, 16)}`).toString();
}
