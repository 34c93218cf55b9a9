import { Button } from "~/core/kit/ui/button";
import { differences, type TaskText } from "~/task/text/task-text";
import { type TimeSettings, formatSince, formatWhen, fromDateTimeLocal } from "~/core/time/time";
import type { TheirVersion } from "~/task/commands/answer";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { ReadText } from "./use-read-text";

type EditConflictProps = {
  theirs: TheirVersion;
  /** The task's text when somebody began to edit it. */
  base: TaskText;
  isSending: boolean;
  onApply: (theirs: ReadText) => void;
  onTake: (theirs: TheirVersion) => void;
};

/**
 * Says who changed what in the meantime, and lets the admin choose whose text stays; until then nothing typed is
 * lost.
 */
export function EditConflict(props: EditConflictProps) {
  const timeSettings = useTimeSettings();
  const { theirs, base, isSending, onApply, onTake } = props;
  const since = theirs.at === null ? "meanwhile" : `at ${formatSince(theirs.at, timeSettings)}`;
  return (
    <div
      role="alert"
      className="bg-danger-soft rounded-control flex flex-col gap-3 px-4 py-3 text-sm"
    >
      <div>
        <p className="font-semibold">{`${theirs.by} changed this task ${since}.`}</p>
        <p className="text-ink-soft">What you typed is still here, and nothing is saved yet.</p>
      </div>
      <dl className="flex flex-col gap-2">
        {differences(base, theirs.text).map(({ field, name }) => (
          <div key={field}>
            <dt className="text-ink-soft text-xs font-semibold">{`${name} is now`}</dt>
            <dd className="line-clamp-4 [overflow-wrap:anywhere] whitespace-pre-wrap">
              {field === "deadline"
                ? whenText(theirs.text.deadline, timeSettings)
                : theirs.text[field]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={isSending} onClick={() => onApply(theirs)}>
          Apply mine on top
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onTake(theirs)}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}

function whenText(deadline: string, timeSettings: TimeSettings): string {
  return formatWhen(fromDateTimeLocal(deadline, timeSettings.time_zone) ?? "", timeSettings);
}
