import { m } from "~/core/words/m";
import { BAR_ID } from "~/core/kit/list/use-selection";
import { focusFirstTick } from "~/core/kit/use-return-focus";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { numberText } from "~/core/words/said";
import { IconButton } from "~/core/kit/ui/icon-button";

type PassBarProps = {
  count: number;
  isPassing: boolean;
  onPass: () => void;
  onClear: () => void;
};

/** Passes the ticked tasks at once. Each is sent back by itself, since each has a reason of its own. */
export default function PassBar({ count, isPassing, onPass, onClear }: PassBarProps) {
  return (
    <div
      id={BAR_ID}
      role="region"
      aria-label={m.several_selected_tasks()}
      className="bulk-bar bg-surface rounded-card shadow-float sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-3 flex w-full flex-wrap items-center gap-1 border px-3 py-2 sm:w-fit lg:bottom-4"
    >
      <p role="status" className="tabular me-2 text-sm font-semibold">
        {m.several_count_shown_selected({ countShown: numberText(count) })}
      </p>
      <Button
        size="sm"
        variant="primary"
        icon={<Icon name="check" />}
        pending={isPassing}
        aria-haspopup="dialog"
        onClick={onPass}
      >
        {m.attention_pass_several({ count })}
      </Button>
      <IconButton
        label={m.several_select_nothing()}
        size="sm"
        icon={<Icon name="x" />}
        onClick={(event) => {
          focusFirstTick(event);
          onClear();
        }}
      />
    </div>
  );
}
