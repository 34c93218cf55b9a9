import type { ClientActionFunctionArgs } from "@remix-run/react";
import { PROFILE_FAILED } from "~/domain/profile";
import { sendDraft } from "~/hooks/send-draft";
import type { ProfileAnswer } from "./answer";

/** The client action of a profile page: when the server is away, what was typed stays where it is. */
export function sendProfile(args: ClientActionFunctionArgs, home: string) {
  const offline: ProfileAnswer = {
    reply: null,
    message: PROFILE_FAILED,
    advice: "The server could not be reached. What you typed is kept: try again in a moment.",
    saved: null,
    version: null,
  };
  return sendDraft(args, { home, offline });
}
