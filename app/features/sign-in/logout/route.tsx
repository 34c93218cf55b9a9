import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { t } from "~/core/words/t";
import { getVisitor } from "~/core/session/guards.server";
import { signOut } from "../sign-in.server";
import { noteAccess } from "~/core/server/access-log.server";
import { readForm } from "~/core/server/read-form.server";
import { FORGOTTEN } from "~/core/live/offline/sign-out";
import { redirectWithToast } from "~/core/server/toast.server";

export function loader() {
  return redirect("/");
}

/** Ends this browser's session. No guard: without a session there is nothing to end. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const [form, visitor] = await Promise.all([
    readForm(request).catch(() => null),
    // Signing out goes on without the visitor.
    getVisitor(args).catch(() => null),
  ]);
  const { message, headers } = await signOut(request);
  if (message === null && visitor?.me) {
    noteAccess(request, { event: "signed_out", person: visitor.me.uid });
  }
  // Clears neither cookies, which other hosts of the domain would lose too, nor the cache, which contains nobody's data
  // and takes Chromium seconds to empty.
  if (!form?.has(FORGOTTEN)) headers.set("Clear-Site-Data", '"storage"');
  const toast = message
    ? { type: "error" as const, message }
    : { type: "success" as const, message: t("Logged out successfully!") };
  return redirectWithToast("/", toast, { headers });
}
