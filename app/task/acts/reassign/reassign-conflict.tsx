import { Button } from "~/core/kit/ui/button";
import { formatWhen } from "~/core/time/time";
import type { Meanwhile } from "~/task/commands/answer";
import { REASSIGN_TEXTS } from "~/task/row/tasks.words";
import { useTimeSettings } from "~/core/time/use-time-settings";

type ReassignConflictProps = {
  meanwhile: Meanwhile;
  isSending: boolean;
  onGive: () => void;
  onLeave: () => void;
};

/** Says what somebody else did with the task first, and lets the admin choose whether to reassign it all the same. */
export function ReassignConflict(props: ReassignConflictProps) {
  const timeSettings = useTimeSettings();
  const { meanwhile, isSending, onGive, onLeave } = props;
  const since = meanwhile.at === null ? "" : `, ${formatWhen(meanwhile.at, timeSettings)}`;
  return (
    <div
      role="alert"
      className="bg-danger-soft rounded-control flex flex-col gap-3 px-4 py-3 text-sm"
    >
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">{`${meanwhile.told}${since}.`}</p>
        <p className="text-ink-soft">{REASSIGN_TEXTS.kept}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={isSending} onClick={onGive}>
          {REASSIGN_TEXTS.anyway}
        </Button>
        <Button size="sm" variant="quiet" onClick={onLeave}>
          {REASSIGN_TEXTS.leave(meanwhile.who)}
        </Button>
      </div>
    </div>
  );
}
