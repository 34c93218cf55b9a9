import { useState } from "react";
import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";

type UnderWayToastProps = { label: string; done: number; all: number; onStop: () => void };

/** How far a decision about many tasks has got, and the way to stop it after the portion under way. */
export function UnderWayToast({ label, done, all, onStop }: UnderWayToastProps) {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <div className="flex w-80 max-w-full items-center gap-3 py-2 ps-3.5 pe-2 font-medium">
      <div className="min-w-0 flex-1">
        <p>{label}</p>
        {/* Said once by its label, not again with each portion. */}
        <p aria-hidden="true" className="tabular text-ink-soft font-normal">
          {m.several_done_shown_of_all({
            doneShown: numberText(done),
            allShown: numberText(all),
          })}
        </p>
        <progress
          aria-label={label}
          value={done}
          max={all}
          className="mt-1 block h-1 w-full accent-(--action)"
        />
      </div>
      <Button
        size="sm"
        pending={isStopping}
        onClick={() => {
          setIsStopping(true);
          onStop();
        }}
      >
        {m.common_stop()}
      </Button>
    </div>
  );
}

type StoppedToastProps = {
  message: string;
  /** Why it did not go on by itself; empty if somebody stopped it. */
  why: string;
  onGoOn: () => void;
  onUndo: (() => void) | null;
  onDismiss: () => void;
};

/** Where a decision about many tasks stopped. */
export function StoppedToast({ message, why, onGoOn, onUndo, onDismiss }: StoppedToastProps) {
  return (
    <div className="py-2 ps-3.5 pe-2 font-medium">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 pt-1">
          {message}
          {why === "" ? null : <span className="text-ink-soft block font-normal">{why}</span>}
        </p>
        <IconButton
          label={m.common_dismiss_message()}
          size="sm"
          icon={<Icon name="x" />}
          onClick={onDismiss}
        />
      </div>
      <div className="mt-1 flex gap-2">
        <Button size="sm" onClick={onGoOn}>
          {m.common_continue()}
        </Button>
        {onUndo === null ? null : (
          <Button size="sm" onClick={onUndo}>
            {m.common_undo()}
          </Button>
        )}
      </div>
    </div>
  );
}
