import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answerOffline } from "./answer-offline";
import { forgetDraft } from "./use-draft";

type Options = Parameters<typeof answerOffline>[1] & {
  home: string;
  /** Lets go of what else belonged to the draft. */
  onSent?: (draftKey: string, form: FormData) => void;
};

/**
 * The client action of a form that keeps a draft and names it in a field `draftKey`. The draft is deleted if the
 * answer redirects to a page under `home`; it stays if it redirects elsewhere, to sign in again.
 */
export async function sendDraft(
  { request, serverAction }: ClientActionFunctionArgs,
  { home, onSent, ...options }: Options,
) {
  const form = await request.clone().formData();
  const draftKey = form.get("draftKey");
  try {
    return await answerOffline(serverAction, options);
  } catch (error) {
    if (typeof draftKey === "string" && redirectsTo(error, home)) {
      forgetDraft(draftKey);
      onSent?.(draftKey, form);
    }
    throw error;
  }
}

function redirectsTo(thrown: unknown, home: string): boolean {
  const location = thrown instanceof Response ? thrown.headers.get("Location") : null;
  return location?.startsWith(home) ?? false;
}
