import { useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useKeptAnswer } from "~/core/kit/form/use-kept-answer";
import { errorOf } from "~/core/kit/form/action-answer";
import { readAttempt, type SettingsAnswer } from "./schema";

/**
 * The form of one setting: the choice, what it replaces, and its error. A choice stays when another admin changes the
 * setting in the meantime, and is compared with what was on screen when it was made.
 */
export function useSetting(
  setting: NonNullable<SettingsAnswer["value"]>["setting"],
  current: string,
) {
  const latest = useActionData<SettingsAnswer>();
  const kept = useKeptAnswer(latest?.value?.setting === setting ? latest : undefined);
  const [over, setOver] = useState<SettingsAnswer>();
  const [choice, setChoice] = useState<{ to: string; from: string } | null>(null);
  const { formData } = useNavigation();
  const sent = formData ? readAttempt(formData) : null;
  const isSaving = sent?.intent === setting;
  // The next attempt clears the error of the last one.
  const answer = kept === over ? undefined : kept;

  return {
    isSaving,
    error: errorOf(answer),
    chosen: choice?.to ?? (isSaving ? sent.to : null) ?? answer?.value?.chosen ?? current,
    from: answer?.value?.from ?? choice?.from ?? current,
    choose: (to: string) => setChoice({ to, from: current }),
    onSubmit: () => {
      setChoice(null);
      setOver(kept);
    },
  };
}
