import { type ComponentProps, type ReactNode, Suspense } from "react";
import { t } from "~/core/words/t";
import { Avatar } from "~/core/kit/ui/avatar";
import { Bubble, StreamLine } from "./bubble";
import { StateGlyph } from "~/core/kit/ui/icon";
import { Ticks } from "~/core/kit/ui/ticks";
import { ENTRIES } from "~/task/entries/kinds.words";
import { timeOfDay } from "~/core/time/day-heading";
import { rejectReasonLabels } from "~/task/entries/rejection";
import { sentText } from "~/task/entries/sent.words";
import { authorOf, type Entry } from "~/task/entries/thread";
import { toldEntry } from "~/task/entries/text-change";
import { useHydrated } from "~/core/kit/hydration";
import { onDemand } from "~/core/live/on-demand";
import { formatExact } from "~/core/time/time";
import { useWhen } from "~/core/time/use-reader-zone";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { useMe } from "~/core/session/use-me";
import { Since } from "~/core/time/date-time";
import { Before } from "./before";
import { PlainCorrection } from "~/task/acts/message/plain-correction";
import { SentFiles } from "~/task/files/shown/sent-files";
import { MessageText } from "./message-text";
import { RejectionWords } from "./task-details";

const OwnMessage = onDemand(() => import("./own-message"));

type StreamEntryProps = {
  entry: Entry;
  /** Whether the message begins a run by one person. */
  isFirst: boolean;
  /** When the other side read the entry. */
  readAt: string | undefined;
  /** The content of the bubble in place of the message: the assigned task. */
  children?: ReactNode;
};

/** One entry of a conversation: a message is a bubble, an event a small grey line. */
export function StreamEntry({ entry, isFirst, readAt, children }: StreamEntryProps) {
  const { uid } = useMe();
  const timeSettings = useTimeSettings();
  const isOwn = entry.sender_id === uid;
  const when = useWhen();
  const name = authorOf(entry);
  const time = <Since at={entry.created_at}>{timeOfDay(entry.created_at, timeSettings)}</Since>;
  if ((entry.kind !== "message" || entry.is_taken_back) && children === undefined) {
    const { glyph, is } = ENTRIES[entry.kind];
    const { reject_reason: reason, proposed_due_date_time: proposed } = entry;
    // The text of a step may have several lines.
    const inLine = is === "step" ? "" : entry.message;
    const message = reason === null ? inLine : rejectReasonLabels[reason];
    const before = entry.changed_from?.description;
    const isExplained = is === "step" && (entry.message !== "" || proposed !== null);
    return (
      <StreamLine
        time={time}
        glyph={glyph ? <StateGlyph state={glyph} /> : null}
        detail={
          isExplained || entry.files ? (
            <>
              {isExplained ? <RejectionWords words={entry.message} proposed={proposed} /> : null}
              <SentFiles files={entry.files} by={name} className="mt-1" />
            </>
          ) : before === undefined ? null : (
            <Before>
              <MessageText text={before} />
            </Before>
          )
        }
      >
        {toldEntry({ ...entry, message, isOwn }, when)}
      </StreamLine>
    );
  }
  const bubble = {
    own: isOwn,
    author: name,
    first: isFirst,
    avatar: <Avatar id={entry.sender_id ?? "daymark"} name={name} />,
    time: (
      <>
        {entry.edited_at === null ? null : <Since at={entry.edited_at}>{t("edited")}</Since>}
        {time}
      </>
    ),
    ticks: isOwn && entry.recipient_id !== null ? <ReadMark readAt={readAt} /> : null,
  };
  const text = children ?? (
    <>
      <Said entry={entry} by={name} />
    </>
  );
  if (entry.editable_until === null) return <Bubble {...bubble}>{text}</Bubble>;
  return (
    <ChangeableBubble entry={entry} bubble={bubble}>
      {text}
    </ChangeableBubble>
  );
}

/** The message and files of an entry; if this reader does not see the files, only that there were some. */
function Said({ entry, by }: { entry: Entry; by: string }) {
  const { message, files } = entry;
  if (files === undefined) return <MessageText text={message || sentText(entry)} />;
  return (
    <>
      <SentFiles files={files} by={by} className="mt-1 mb-1.5" />
      {message === "" ? null : <MessageText text={message} />}
    </>
  );
}

/** The reader's own recent message; the code that edits it is loaded once the page is usable. */
function ChangeableBubble(props: ComponentProps<typeof OwnMessage>) {
  const isUsable = useHydrated();
  const { id, message, file_count: files } = props.entry;
  const plain = (
    <Bubble {...props.bubble}>
      {props.children}
      <PlainCorrection {...{ id, message }} hasFiles={files > 0} />
    </Bubble>
  );
  if (!isUsable) return plain;
  return (
    <Suspense fallback={plain}>
      <OwnMessage {...props} />
    </Suspense>
  );
}

function ReadMark({ readAt }: { readAt: string | undefined }) {
  const timeSettings = useTimeSettings();
  if (readAt === undefined) return <Ticks state="sent" />;
  return (
    <span className="inline-flex items-center gap-1">
      <Ticks state="read" at={formatExact(readAt, timeSettings)} />
      <span aria-hidden="true">{timeOfDay(readAt, timeSettings)}</span>
    </span>
  );
}
