import { Fragment, type ReactNode, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { ConnectionBarInPane } from "~/core/kit/connection-bar";
import { StreamDivider } from "./bubble";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { dayHeading, groupByDay } from "~/core/time/day-heading";
import {
  assignedEntry,
  type Entry,
  firstUnread,
  readMarks,
  toldEntries,
} from "~/task/entries/thread";
import type { QueuedCommand } from "~/task/commands/command";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { useMe } from "~/core/session/use-me";
import { Drawn } from "./drawn";
import { PendingBubble } from "./pending-bubble";
import { PendingDecision } from "./pending-decision";
import { StreamEntry } from "./stream-entry";
import { useStreamScroll } from "./use-stream-scroll";

type StreamProps = {
  entries: ReadonlyArray<Entry>;
  /** The reader's messages and decisions that are not among the entries yet. */
  pending: ReadonlyArray<QueuedCommand>;
  hasEarlier: boolean;
  paging: "idle" | "loading" | "failed";
  onEarlier: () => void;
  /** The task in the bubble that assigned it, and the answer below. */
  assignment: ReactNode;
  answer: ReactNode;
  /** Shown over the lower end. */
  foot: ReactNode;
};

/** A conversation from its oldest loaded entry to its newest; opens at the newest. */
export function Stream(props: StreamProps) {
  const { uid } = useMe();
  const timeSettings = useTimeSettings();
  const { entries, pending, hasEarlier, paging, onEarlier } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // The mark of the first unread entry stays while the conversation is open.
  const [unreadId] = useState(() => firstUnread(entries, uid));
  const newest = entries.at(-1);
  const { isBehind, isFurtherUp, handleScroll, toFoot } = useStreamScroll(
    scroller,
    { first: entries[0]?.id, last: newest?.id, isOwn: newest?.sender_id === uid },
    pending.at(-1)?.id ?? "",
  );
  const marks = readMarks(entries, uid);
  const assigned = assignedEntry(entries);
  const today = dayHeading(new Date(`${timeSettings.today}T12:00:00Z`).toISOString(), timeSettings);
  const days = groupByDay(toldEntries(entries), timeSettings);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ConnectionBarInPane />
      <div
        ref={scroller}
        role="region"
        aria-label={t("Conversation")}
        // The stream scrolls, so the keyboard must reach it.
        tabIndex={entries.length > 0 ? 0 : undefined}
        onScroll={handleScroll}
        data-further-up={isFurtherUp || undefined}
        className="stream flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="px-4 pb-3">
          {hasEarlier ? (
            <div className="flex flex-col items-center gap-1 py-3">
              <Button size="sm" pending={paging === "loading"} onClick={onEarlier}>
                {t("Earlier messages")}
              </Button>
              {paging === "failed" ? (
                <p role="alert" className="text-danger text-xs">
                  {t("They could not be loaded. Try again.")}
                </p>
              ) : null}
            </div>
          ) : null}
          {days.map(({ heading, entries: ofDay }) => (
            <section key={heading} aria-label={heading}>
              <StreamDivider>{heading}</StreamDivider>
              {ofDay.map((entry, index) => (
                <Fragment key={entry.id}>
                  {entry.id === unreadId ? (
                    <StreamDivider unread>{t("Unread")}</StreamDivider>
                  ) : null}
                  <Drawn text={entry.message}>
                    <StreamEntry
                      entry={entry}
                      isFirst={entry.id === unreadId || isFirstOfRun(entry, ofDay[index - 1])}
                      readAt={marks.get(entry.id)}
                    >
                      {entry === assigned ? props.assignment : undefined}
                    </StreamEntry>
                  </Drawn>
                  {entry === assigned ? props.answer : null}
                </Fragment>
              ))}
            </section>
          ))}
          {pending.some(({ kind }) => kind === "message") && days.at(-1)?.heading !== today ? (
            <StreamDivider>{today}</StreamDivider>
          ) : null}
          {pending.map((command, index) =>
            command.kind === "message" ? (
              <Drawn key={command.id} text={command.args.message ?? ""}>
                <PendingBubble
                  message={command}
                  isFirst={index === 0 && !isOwnMessage(entries.at(-1), uid)}
                />
              </Drawn>
            ) : (
              <PendingDecision key={command.id} command={command} />
            ),
          )}
        </div>
      </div>
      {props.foot}
      {isBehind ? (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            onClick={toFoot}
            icon={<Icon name="arrow-down" />}
            className="shadow-float animate-rise-in pointer-events-auto rounded-full"
          >
            {t("New messages")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function isFirstOfRun(entry: Entry, before: Entry | undefined): boolean {
  return before?.kind !== "message" || before.sender_id !== entry.sender_id;
}

function isOwnMessage(entry: Entry | undefined, uid: string): boolean {
  return entry?.kind === "message" && entry.sender_id === uid;
}
