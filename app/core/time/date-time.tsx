import type { ReactNode } from "react";
import { Time } from "~/core/kit/ui/time";
import { formatExact, formatSince, formatWhen } from "./time";
import { useTimeSettings } from "./use-time-settings";
import { useZoned } from "./use-reader-zone";

type DateTimeProps = { at: string; className?: string };

/** A date that somebody set or proposed, as people say it; readers in another zone also see the zone. */
export function DateTime({ at, className }: DateTimeProps) {
  const timeSettings = useTimeSettings();
  const { exact, place } = useZoned(at);
  return (
    <Time dateTime={at} exact={exact} className={className}>
      {formatWhen(at, timeSettings)}
      {place}
    </Time>
  );
}

type SinceProps = {
  at: string;
  /** What happened, before the exact moment: "Completed". */
  named?: string;
  className?: string;
  /** Replaces the words for how long ago it was. */
  children?: ReactNode;
};

/** When something happened, as people say it. */
export function Since({ at, named, className, children }: SinceProps) {
  const timeSettings = useTimeSettings();
  const exact = formatExact(at, timeSettings);
  return (
    <Time
      dateTime={at}
      exact={named === undefined ? exact : `${named} ${exact}`}
      className={className}
    >
      {children ?? formatSince(at, timeSettings)}
    </Time>
  );
}
