import { useState } from "react";
import AlertDialogWindow from "~/core/kit/ui/alert-dialog-window";
import { FEED_QUESTIONS } from "./feed-questions.words";
import type { Change } from "./feed-row";

type FeedQuestionProps = {
  /** Null while nothing is asked. */
  change: Change | null;
  name: string;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before an address stops that calendars read. */
export default function FeedQuestion({ change, name, ...answers }: FeedQuestionProps) {
  // On its way out it still shows what it was about.
  const [shown, setShown] = useState(change ?? "make");
  if (change !== null && change !== shown) setShown(change);
  const { question, note, confirm } = FEED_QUESTIONS[shown];
  return (
    <AlertDialogWindow
      {...answers}
      open={change !== null}
      title={question(name)}
      description={note}
      confirmLabel={confirm}
      danger
    />
  );
}
