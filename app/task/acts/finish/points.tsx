import { m } from "~/core/words/m";
import { Icon } from "~/core/kit/ui/icon";
import { Ticks } from "~/core/kit/ui/ticks";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Finish } from "~/task/acts/finish/finish";
import { useQueuedCommands, useStage } from "~/task/commands/use-commands";
import type { ThreadTask } from "~/task/entries/thread";
import { PointsMark, tickedText } from "~/task/row/done-marks";
import { needsText } from "~/task/row/done.words";
import { countedNow, type Done, useTicksNow } from "~/task/row/ticks-now";
import { PointLine, RefusedTick } from "./point-line";
import { pointsNow, refusedElsewhere } from "./ticks";

type PointsProps = { task: ThreadTask; done: Done; isMine: boolean };

/** What done means for a task: its points, to be ticked by its person, what it needs besides, and its check. */
export function Points({ task, done: loaded, isMine }: PointsProps) {
  const stage = useStage(task);
  const ticks = useTicksNow(task.id, task.points);
  const queued = useQueuedCommands();
  const isOpen = stage === "New" || stage === "Pending";
  const done = countedNow(loaded, ticks);
  const points = pointsNow(task.points, ticks, queued);
  const lost = refusedElsewhere(task, queued);
  const canTick = isMine && isOpen;
  return (
    <section
      aria-label={m.acts_what_done_means()}
      // It scrolls, so the keyboard must reach it.
      tabIndex={canTick ? undefined : 0}
      // Where there is little height, what was said keeps some of it.
      className="goes-on max-h-[40dvh] min-h-20 shrink overflow-y-auto border-y [&+div]:min-h-28"
    >
      {points.length > 0 ? (
        <details open={isOpen} className="group">
          <summary className="bg-paper text-ink-soft hover:text-ink touch:h-11 sticky top-0 z-10 flex h-9 list-none items-center gap-2 px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
            {m.acts_points()}
            <PointsMark done={done} />
            <Icon
              name="chevron-down"
              className="size-4 transition-transform group-open:rotate-180"
            />
          </summary>
          <ul aria-label={m.acts_points()} className="px-4 pb-2">
            {points.map((point) => (
              <PointLine key={point.id} {...{ task, point, canTick }} saysWho={!isMine} />
            ))}
          </ul>
        </details>
      ) : null}
      {lost.length > 0 ? (
        <ul className="px-4">
          {lost.map((command) => (
            <li key={command.id}>
              <RefusedTick command={command} />
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {ticks.length > 0 ? tickedText(done) : null}
      </p>
      {isOpen ? <Needed done={done} /> : <Checked done={loaded} stage={stage} />}
      {canTick ? <Finish task={task} done={done} /> : null}
    </section>
  );
}

/** What it needs besides its points, and that somebody checks it. */
function Needed({ done: { needs, is_checked: isChecked } }: { done: Done }) {
  const others = needs.filter((need) => need !== "points");
  if (others.length === 0 && !isChecked) return null;
  return (
    <p className="text-ink-soft flex flex-wrap gap-x-2 px-4 py-2 text-xs">
      {others.length > 0 ? <span>{m.acts_needs({ needs: needsText(others) })}</span> : null}
      {isChecked ? <span>{m.acts_somebody_checks_it()}</span> : null}
    </p>
  );
}

/** By whom it was checked, in the place of the ticks of an entry. */
function Checked({ done, stage }: { done: Done; stage: ThreadTask["stage"] }) {
  const timeSettings = useTimeSettings();
  const { checked_by_name: name, checked_at: at } = done;
  if (stage !== "Completed" || at === null || name === null) return null;
  return (
    <p className="text-ink-soft flex items-center gap-2 px-4 py-2 text-xs font-medium">
      <Ticks state="read" at={formatExact(at, timeSettings)} />
      {m.acts_checked_by({ name })}
    </p>
  );
}
