import { m } from "~/core/words/m";
import { NudgeButton } from "~/task/acts/nudge/nudge-button";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { WithoutScripts } from "~/task/several/all-that-match";
import { againText, canBeNudged, nextNudgeAt } from "~/task/acts/nudge/nudge";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { useMe } from "~/core/session/use-me";
import type { ListedTask } from "./task-card";

/** A phone has one line for it, and the page numbers say it too. */
function shorterOnPhones(full: string, short: string) {
  return (
    <>
      <span className="max-sm:sr-only">{full}</span>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
    </>
  );
}

type ListBarProps = {
  tasks: ReadonlyArray<ListedTask>;
  tickedCount: number;
  /** Whether the list continues on other pages. */
  isPart: boolean;
  now: number;
  onTick: (isTicked: boolean) => void;
};

/** Above the list: tick all cards, or nudge all who have not answered or are late. */
export function ListBar(props: ListBarProps) {
  const { tasks, tickedCount, isPart, now, onTick } = props;
  const areAll = tickedCount > 0 && tickedCount === tasks.length;
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 ps-4 max-md:mb-1">
      <Checkbox
        checked={areAll}
        ref={(box) => {
          if (box) box.indeterminate = tickedCount > 0 && !areAll;
        }}
        onChange={() => onTick(!areAll)}
        label={
          isPart
            ? shorterOnPhones(
                m.today_select_all_on_this({ tasks: tasks.length }),
                m.today_select_all_tasks({ tasks: tasks.length }),
              )
            : m.today_select_all_tasks({ tasks: tasks.length })
        }
      />
      <WithoutScripts>{m.several_selecting_all_needs_java()}</WithoutScripts>
      <NudgeAll tasks={tasks} isPart={isPart} now={now} />
    </div>
  );
}

function NudgeAll({ tasks, isPart, now }: Pick<ListBarProps, "tasks" | "isPart" | "now">) {
  const me = useMe();
  const timeSettings = useTimeSettings();
  const waiting = tasks.filter((task) => canBeNudged(task, me.uid, now));
  if (waiting.length === 0) return null;
  const free = freeToNudge(waiting, me.uid, now);
  const next = waiting.flatMap((task) => nextNudgeAt(task.last_nudged_at, now) ?? []).sort()[0];
  if (free.length === 0 && next !== undefined) {
    return (
      <NudgeButton
        taskIds={[]}
        label={m.today_all_nudged_again({ again: againText(next, timeSettings) })}
        variant="secondary"
      />
    );
  }
  return (
    <NudgeButton
      taskIds={free}
      label={shorterOnPhones(
        m.today_nudge_all_waiting({ isPart: String(isPart), free: free.length }),
        m.today_nudge_all({ free: free.length }),
      )}
      variant="secondary"
    />
  );
}

/** The tasks about which somebody can be nudged now. */
export function freeToNudge(
  tasks: ReadonlyArray<ListedTask>,
  uid: string,
  now: number,
): Array<string> {
  return tasks
    .filter((task) => canBeNudged(task, uid, now) && nextNudgeAt(task.last_nudged_at, now) === null)
    .map(({ id }) => id);
}
