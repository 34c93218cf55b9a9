import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { errorOf } from "~/core/kit/form/action-answer";
import { answerOf } from "~/core/task/commands/answer";
import { MESSAGES, postForm, signInAgain } from "~/core/task/commands/post-command";
import { CORRECTION_TEXTS } from "./correcting.words";

/** Sends a change of a message; `correct` returns why it was not done, or null. */
export function useCorrecting(id: string) {
  const { revalidate } = useRevalidator();
  const [isUnderWay, setIsUnderWay] = useState(false);

  async function correct(fields: { intent: string; message?: string }): Promise<string | null> {
    setIsUnderWay(true);
    const reply = await postForm(MESSAGES, new URLSearchParams({ ...fields, id }));
    setIsUnderWay(false);
    if (reply.kind === "signed-out") signInAgain();
    const answer = answerOf(reply);
    if (!answer.ok) return errorOf(answer) ?? CORRECTION_TEXTS.notDone;
    revalidate();
    return null;
  }

  return { correct, isUnderWay };
}
