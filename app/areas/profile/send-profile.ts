import type { ClientActionFunctionArgs } from "@remix-run/react";
import { t } from "~/core/words/t";
import { sendDraft } from "~/core/kit/form/send-draft";
import { KEPT } from "~/core/server/problems.words";
import { profileForms } from "./sections";

export async function sendProfile(args: ClientActionFunctionArgs, home: string) {
  const form = await args.request.clone().formData();
  const own = profileForms.find(({ isOwn }) => isOwn(form));
  if (own) return own.send(args, home, form);
  return sendDraft(args, { home, kept: KEPT.text, failed: t("Failed to update profile") });
}
