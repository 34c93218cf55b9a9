import { z } from "zod";
import { escapeHtml, ownPage, refuseOtherNames } from "../gateway/own-pages.ts";
import type { Owner } from "../platform.ts";
import type { GoogleStandIn } from "./stand-in.ts";

export const CONSENT_PATH = "/google/consent";
const REAL_ADDRESS = "https://accounts.google.com/o/oauth2/v2/auth";

/** Returns an answer of the Auth server with Google's own page replaced by the stand-in's. */
export function leadToStandIn(response: Response, publicUrl: string): Response {
  const location = response.headers.get("location") ?? "";
  if (!location.startsWith(REAL_ADDRESS)) return response;
  const headers = new Headers(response.headers);
  headers.set("location", `${publicUrl}${CONSENT_PATH}${new URL(location).search}`);
  return new Response(null, { status: response.status, headers });
}

const ChoiceSchema = z.object({
  state: z.string().min(1),
  redirect_uri: z.url(),
  choice: z.enum(["continue", "unverified", "cancel", "fail"]).optional(),
  email: z.email().optional().catch(undefined),
});

/** Returns the page on which somebody chooses an account at Google or, once they have, the redirect back. */
export async function showConsent(
  request: Request,
  { google, owner, publicUrl }: { google: GoogleStandIn; owner: Owner; publicUrl: string },
): Promise<Response> {
  const refusal = refuseOtherNames(request);
  if (refusal !== null) return refusal;
  const asked = ChoiceSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  // Codes go back to the Auth server and nowhere else.
  if (!asked.success || asked.data.redirect_uri !== `${publicUrl}/auth/v1/callback`) {
    return new Response("Start at Daymark's sign-in page.", { status: 400 });
  }
  const { state, redirect_uri, choice, email } = asked.data;
  const back = new URL(redirect_uri);
  back.searchParams.set("state", state);
  if (choice === "cancel") back.searchParams.set("error", "access_denied");
  else if (choice === "fail") back.searchParams.set("error", "server_error");
  else if (choice !== undefined && email !== undefined) {
    back.searchParams.set("code", google.grant({ email, isVerified: choice === "continue" }));
  } else {
    const people = await owner<Array<{ email: string }>>`
      select email from auth.users where email is not null order by created_at, email limit 12`;
    return page(state, redirect_uri, people);
  }
  return Response.redirect(back, 302);
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; }
  form { display: grid; gap: .75rem; }
  button, input { font: inherit; padding: .6rem .8rem; }
  .quiet { display: flex; gap: .75rem; flex-wrap: wrap; }`;

function page(state: string, redirectUri: string, people: Array<{ email: string }>): Response {
  const options = people.map(({ email }) => `<option value="${escapeHtml(email)}">`).join("");
  const body = `<h1>Who are you at Google?</h1>
<p>This page stands in for Google's. Choose an account that Daymark knows, or write any other address to be a stranger.</p>
<form method="get" action="${CONSENT_PATH}">
<input type="hidden" name="state" value="${escapeHtml(state)}">
<input type="hidden" name="redirect_uri" value="${escapeHtml(redirectUri)}">
<label>Google account <input type="email" name="email" list="people" autocomplete="off" placeholder="stranger@elsewhere.example"></label>
<datalist id="people">${options}</datalist>
<button name="choice" value="continue">Continue</button>
<div class="quiet">
<button name="choice" value="unverified">Continue, address not verified</button>
<button name="choice" value="cancel" formnovalidate>Cancel</button>
<button name="choice" value="fail" formnovalidate>Fail</button>
</div></form>`;
  return ownPage("Stand-in for Google", STYLE, body);
}
