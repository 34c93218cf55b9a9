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

/** Asks before an address ends, because calendars will stop reading from it. */
export default function FeedQuestion({ change, name, ...answers }: FeedQuestionProps) {
  // While it closes, it still shows its feed.
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
