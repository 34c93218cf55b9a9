import { Time } from "~/core/kit/ui/time";
import { useCalendar } from "~/core/time/use-calendar";
import { formatWhen } from "./time";
import { useZoned } from "./use-reader-zone";

type DateTimeProps = { at: string; className?: string };

/** A date that somebody set or proposed, as people say it; readers in another zone also see its zone. */
export function DateTime({ at, className }: DateTimeProps) {
  const calendar = useCalendar();
  const { exact, place } = useZoned(at);
  return (
    <Time dateTime={at} exact={exact} className={className}>
      {formatWhen(at, calendar)}
      {place}
    </Time>
  );
}
