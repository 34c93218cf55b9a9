import { useEffect, useRef, useState } from "react";
import { lastEntryText } from "~/domain/conversation";
import { rejectReasonLabels } from "~/domain/rejection";
import type { Entry } from "~/domain/thread";

/** Says to screen readers what comes in while the conversation is open; not what was there, nor one's own. */
export function NewEntries({ entries, uid }: { entries: ReadonlyArray<Entry>; uid: string }) {
  const heard = useRef(entries.at(-1)?.seq ?? 0);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const fresh = entries.filter(({ seq, sender_id: by }) => seq > heard.current && by !== uid);
    heard.current = Math.max(heard.current, entries.at(-1)?.seq ?? 0);
    if (fresh.length === 0) return;
    setSaid(
      fresh
        .map(({ kind, message, reject_reason: reason, sender_name: senderName }) =>
          lastEntryText({
            kind,
            message: reason === null ? message : `${rejectReasonLabels[reason]}. ${message}`,
            senderName,
            isOwn: false,
          }),
        )
        .join(". "),
    );
  }, [entries, uid]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
