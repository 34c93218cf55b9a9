import { useEffect, useRef, useState } from "react";
import { rejectReasonLabels } from "~/task/entries/rejection";
import { toldEntry } from "~/task/entries/text-change";
import type { Entry } from "~/task/entries/thread";
import { useWhen } from "~/core/time/use-reader-zone";
import { useMe } from "~/core/session/use-me";

type NewEntriesProps = { entries: ReadonlyArray<Entry> };

/**
 * Announces to screen readers what comes in while the conversation is open; not what was there before, nor the
 * reader's own messages.
 */
export function NewEntries({ entries }: NewEntriesProps) {
  const { uid } = useMe();
  const when = useWhen();
  const heard = useRef(entries.at(-1)?.seq ?? 0);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const fresh = entries.filter(({ seq, sender_id: by }) => seq > heard.current && by !== uid);
    heard.current = Math.max(heard.current, entries.at(-1)?.seq ?? 0);
    if (fresh.length === 0) return;
    setSaid(
      fresh
        .map((entry) => {
          const { message, reject_reason: reason } = entry;
          const said = reason === null ? message : `${rejectReasonLabels[reason]}. ${message}`;
          return toldEntry({ ...entry, message: said, isOwn: false }, when);
        })
        .join(". "),
    );
  }, [entries, uid, when]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
