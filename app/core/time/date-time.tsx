import { Time } from "~/core/kit/ui/time";
import { type Calendar, formatWhen } from "./time";
import { useZoned } from "./use-reader-zone";

type DateTimeProps = { at: string; calendar: Calendar; className?: string };

/** A date that somebody set or proposed, as people say it; readers in another zone also see its zone. */
export function DateTime({ at, calendar, className }: DateTimeProps) {
  const { exact, place } = useZoned(at, calendar);
  return (
    <Time dateTime={at} exact={exact} className={className}>
      {formatWhen(at, calendar)}
      {place}
    </Time>
  );
}
