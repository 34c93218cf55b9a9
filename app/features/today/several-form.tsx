import { NudgeButton } from "~/core/conversation/admin/nudge-button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { focusFirstTick } from "~/core/kit/use-return-focus";
import { cn } from "~/core/kit/cn";
import { useMe } from "~/core/session/use-me";
import { BAR_ID } from "~/core/kit/list/use-selection";
import { Composer } from "./composer";
import { SEVERAL } from "./schema";

type SeveralFormProps = {
  /** The ticked cards that are still listed. */
  tasks: ReadonlyArray<{ id: string; user_id: string; user_name: string }>;
  /** Those of them whose people can be nudged now. */
  free: ReadonlyArray<string>;
  onClear: () => void;
};

/**
 * One message to everybody whose card is ticked, at the foot of the window while any is. The ticks belong to this
 * form, and styles alone show it, so that it works without scripts too.
 */
export function SeveralForm({ tasks, free, onClear }: SeveralFormProps) {
  const { uid } = useMe();
  const names = namesOf(tasks);
  return (
    <section
      id={BAR_ID}
      aria-label="Message to all selected"
      className={cn(
        "rounded-card bg-surface shadow-float sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 mt-3 hidden border p-3 lg:bottom-4",
        "group-has-[input[name=taskId]:checked]/list:block",
      )}
    >
      <Composer
        id={SEVERAL}
        to={SEVERAL}
        taskIds={tasks.map(({ id }) => id)}
        draftKey={`message:${uid}:${SEVERAL}`}
        label={names === "" ? "Message to all selected" : `Message to ${names}`}
        placeholder={tasks.length === 1 ? "Write a message" : `Write to all ${tasks.length}`}
        onSent={onClear}
      >
        <div className="mb-2 flex min-w-0 items-center gap-2">
          <p className="min-w-0 flex-1 truncate text-sm" title={names}>
            <span className="tabular font-semibold">{tasks.length} selected</span>
            <span className="text-ink-soft">
              <span aria-hidden="true"> · </span>
              {names}
            </span>
          </p>
          {free.length === 0 ? null : (
            <NudgeButton taskIds={free} label={`Nudge ${free.length}`} description="selected" />
          )}
          <IconButton
            size="sm"
            label="Select nothing"
            icon={<Icon name="x" />}
            onClick={() => {
              focusFirstTick();
              onClear();
            }}
          />
        </div>
      </Composer>
    </section>
  );
}

/** "Ana Alvarez", "Ana Alvarez and Ben Baker", "Ana Alvarez, Ben Baker and 3 more": each person once. */
function namesOf(tasks: SeveralFormProps["tasks"]): string {
  const names = [...new Map(tasks.map(({ user_id, user_name }) => [user_id, user_name])).values()];
  if (names.length <= 2) return names.join(" and ");
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}
