import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/core/server/read-form.server";
import { isLanguage } from "~/core/words/languages";
import { getVisitor } from "~/core/session/guards.server";
import { chooseOwnLanguage } from "~/core/session/profiles.model.server";
import { safeRedirect } from "~/core/session/safe-redirect";
import { languageCookie } from "~/core/session/language/follow.server";

/** Sets the language of this browser and, if somebody is signed in, of that person. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await getVisitor(args);
  const { headers } = visitor;
  const form = await readForm(args.request);
  const language = form.get("language");
  if (!isLanguage(language)) return Response.json(null, { status: 400, headers });
  if (visitor.me) await chooseOwnLanguage(visitor.db, visitor.me.uid, language);
  headers.append("Set-Cookie", languageCookie(language));
  return redirect(safeRedirect(form.get("next"), "/"), { headers });
}
