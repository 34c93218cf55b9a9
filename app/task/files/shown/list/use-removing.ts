import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { m } from "~/core/words/m";
import { errorOf } from "~/core/kit/form/action-answer";
import { answerOf } from "~/task/commands/answer";
import { postForm, signInAgain } from "~/task/commands/post-command";

/** Removes files; `remove` returns why one was not removed, or null. */
export function useRemoving() {
  const { revalidate } = useRevalidator();
  const [isUnderWay, setIsUnderWay] = useState(false);

  async function remove(id: string): Promise<string | null> {
    setIsUnderWay(true);
    const reply = await postForm("/resources/files", new URLSearchParams({ intent: "remove", id }));
    setIsUnderWay(false);
    if (reply.kind === "signed-out") signInAgain();
    const answer = answerOf(reply);
    if (!answer.ok) return errorOf(answer) ?? m.files_the_file_was_not();
    revalidate();
    return null;
  }

  return { remove, isUnderWay };
}
