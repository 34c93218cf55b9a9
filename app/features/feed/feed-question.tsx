import { useState } from "react";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import AlertDialogWindow from "~/core/kit/ui/alert-dialog-window";
import type { Change } from "./feed-row";

/** Asked before a calendar address ends; loaded with the question. */
const FEED_QUESTIONS = late(() => ({
  make: {
    question: (name: string) => m.feed_make_a_new_address({ name }),
    note: m.feed_the_current_address_stops(),
    confirm: m.feed_make_new_address(),
  },
  end: {
    question: (name: string) => m.feed_end_the_address_of({ name }),
    note: m.feed_it_stops_working_at(),
    confirm: m.feed_end_address(),
  },
}));

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
