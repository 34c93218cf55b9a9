import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { errorOf } from "~/core/kit/form/action-answer";
import { answerOf } from "~/task/commands/answer";
import { MESSAGES, postForm, signInAgain } from "~/task/commands/post-command";
import { useMe } from "~/core/session/use-me";
import { type Correction, keepCorrection } from "./kept-correction";
import { CORRECTION_TEXTS } from "./correcting.words";

/** Sends a change of a message; `correct` returns why it was not done, or null. */
export function useCorrecting(id: string) {
  const { uid } = useMe();
  const { revalidate } = useRevalidator();
  const [isUnderWay, setIsUnderWay] = useState(false);

  async function correct({ intent, message }: Correction): Promise<string | null> {
    setIsUnderWay(true);
    const fields = { id, intent, ...(message !== undefined && { message }) };
    const reply = await postForm(MESSAGES, new URLSearchParams(fields));
    setIsUnderWay(false);
    if (reply.kind === "signed-out") {
      // Done once they are signed in again.
      keepCorrection(uid, id, { intent, message });
      signInAgain();
    }
    const answer = answerOf(reply);
    if (!answer.ok) return errorOf(answer) ?? CORRECTION_TEXTS.notDone;
    revalidate();
    return null;
  }

  return { correct, isUnderWay };
}
