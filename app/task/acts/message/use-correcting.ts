import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import { errorOf } from "~/core/kit/form/action-answer";
import { answerOf } from "~/task/commands/answer";
import { MESSAGES, postForm, signInAgain } from "~/task/commands/post-command";
import { useMe } from "~/core/session/use-me";
import { isMissingOr, isRecordOf, isShaped, isText, readAs } from "~/core/kit/shape";
import { deviceStore } from "~/core/live/device/texts";
import { outboxOf } from "~/task/commands/store";

/** Edits a message or takes it back; `correct` returns the problem, or null. */
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
      // Done after the person has signed in again.
      keepCorrection(uid, id, { intent, message });
      signInAgain();
    }
    const answer = answerOf(reply);
    if (!answer.ok) return errorOf(answer) ?? t("Not changed.");
    revalidate();
    return null;
  }

  return { correct, isUnderWay };
}

/** A change to a message, or its taking back. */
type Correction = { intent: string; message?: string | undefined };

const areCorrections = isRecordOf(
  isShaped<Correction>({ intent: isText, message: isMissingOr(isText) }),
);

/** Stores a change that a person wanted when their session was over, by message. */
function keepCorrection(uid: string, id: string, correction: Correction): void {
  save(uid, { ...load(uid), [id]: correction });
}

/** Removes and returns the same person's stored change of a message; null for none. */
export function takeCorrection(uid: string, id: string): Correction | null {
  const { [id]: kept, ...others } = load(uid);
  if (kept === undefined) return null;
  save(uid, others);
  return kept;
}

function keyOf(uid: string) {
  return `${outboxOf(uid)}:corrections` as const;
}

function load(uid: string): Record<string, Correction> {
  return readAs(areCorrections, deviceStore.get(keyOf(uid))) ?? {};
}

function save(uid: string, kept: Record<string, Correction>): void {
  if (Object.keys(kept).length === 0) deviceStore.remove(keyOf(uid));
  else deviceStore.set(keyOf(uid), JSON.stringify(kept));
}
