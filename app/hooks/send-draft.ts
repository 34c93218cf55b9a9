import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { forgetDraft } from "./use-draft";

/**
 * The client action of a form that keeps a draft and names it in a field `draftKey`. The draft goes when the answer
 * leads to a page under `home`; it stays when it leads elsewhere, to sign in again. When the server, or its database,
 * cannot be reached the answer is `offline`, so that the form stays on screen as it is.
 */
export async function sendDraft(
  { request, serverAction }: ClientActionFunctionArgs,
  { home, offline }: { home: string; offline: unknown },
) {
  const draftKey = (await request.clone().formData()).get("draftKey");
  try {
    return await serverAction();
  } catch (error) {
    if (isAway(error)) return Response.json(offline, { status: 503 });
    if (typeof draftKey === "string" && leadsTo(error, home)) forgetDraft(draftKey);
    throw error;
  }
}

function isAway(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status === 503);
}

function leadsTo(thrown: unknown, home: string): boolean {
  const location = thrown instanceof Response ? thrown.headers.get("Location") : null;
  return location?.startsWith(home) ?? false;
}
