import { clsx } from "clsx";
import type { KeyboardEvent } from "react";
import { t } from "~/core/words/t";
import { Banner } from "~/core/kit/ui/banner";
import { type Priority, priorities } from "./priority";
import { PriorityMark } from "./priority-mark";

type PriorityChoiceProps = {
  now: Priority;
  /** The priority that is being sent. */
  sending: string | null;
  /** Why nothing was changed. */
  error: string | null;
  onChoose: (priority: Priority) => void;
};

const HIGH_FIRST = [...priorities].reverse();

/** The three priorities: one press chooses, and so does a first letter. */
export function PriorityChoice({ now, sending, error, onChoose }: PriorityChoiceProps) {
  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const { key, currentTarget: button } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const named = priorities.find((one) => one.startsWith(key.toUpperCase()));
    const beside = {
      ArrowDown: button.nextElementSibling,
      ArrowUp: button.previousElementSibling,
    }[key];
    if (key.length === 1 && named) onChoose(named);
    else if (beside instanceof HTMLElement) beside.focus();
    else return;
    event.preventDefault();
  }

  return (
    <>
      {error === null ? null : (
        <div className="px-5 pb-2 sm:px-6">
          <Banner tone="danger">{error}</Banner>
        </div>
      )}
      <div role="group" aria-label={t("Priority")} className="border-t p-1">
        {HIGH_FIRST.map((priority) => (
          <button
            key={priority}
            type="button"
            // A second Enter, meant for the cell, changes nothing.
            data-take-focus={priority === now || undefined}
            aria-pressed={priority === now}
            aria-busy={priority === sending || undefined}
            onClick={() => onChoose(priority)}
            onKeyDown={handleKeyDown}
            className={clsx(
              "hover:bg-hover touch:min-h-11 flex min-h-9 w-full items-center rounded-[10px] px-4 focus-visible:-outline-offset-2 sm:px-5",
              priority === now ? "bg-action-soft" : undefined,
            )}
          >
            <PriorityMark priority={priority} className="text-sm" />
          </button>
        ))}
      </div>
    </>
  );
}
