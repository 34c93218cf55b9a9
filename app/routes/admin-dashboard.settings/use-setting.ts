import { useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useKeptAnswer } from "~/hooks/use-kept-answer";
import { readAttempt, type SettingsAnswer } from "./schema";

/**
 * The form of one setting: what is chosen, what that replaces and what was said about it. A choice stays when another
 * admin changes the setting meanwhile, and is compared with what was on screen when it was made.
 */
export function useSetting(setting: SettingsAnswer["setting"], current: string) {
  const latest = useActionData<SettingsAnswer>();
  const kept = useKeptAnswer(latest?.setting === setting ? latest : undefined);
  const [over, setOver] = useState<SettingsAnswer>();
  const [choice, setChoice] = useState<{ to: string; from: string } | null>(null);
  const { formData } = useNavigation();
  const sent = formData ? readAttempt(formData) : null;
  const isSaving = sent?.intent === setting;
  // What was said of an attempt is over with the next one.
  const answer = kept === over ? undefined : kept;

  return {
    isSaving,
    error: answer?.error ?? null,
    chosen: choice?.to ?? (isSaving ? sent.to : null) ?? answer?.chosen ?? current,
    from: answer?.from ?? choice?.from ?? current,
    choose: (to: string) => setChoice({ to, from: current }),
    onSubmit: () => {
      setChoice(null);
      setOver(kept);
    },
  };
}
