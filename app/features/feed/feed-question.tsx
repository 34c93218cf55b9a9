import { useState } from "react";
import AlertDialogWindow from "~/core/kit/ui/alert-dialog-window";
import type { Change } from "./feed-row";

/** Asked before a calendar address ends; loaded with the question. */
const FEED_QUESTIONS = {
  make: {
    question: (name: string) => `Make a new address for “${name}”?`,
    note: "The current address stops working at once. Every calendar that reads it needs the new one.",
    confirm: "Make new address",
  },
  end: {
    question: (name: string) => `End the address of “${name}”?`,
    note: "It stops working at once, and calendars that read it get no more tasks. You can make another one later.",
    confirm: "End address",
  },
};

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
