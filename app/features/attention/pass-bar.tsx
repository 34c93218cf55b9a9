import { t } from "~/core/words/t";
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

/** Passes the ticked tasks at once. Sending back is one by one, because each task has its own reason. */
export default function PassBar({ count, isPassing, onPass, onClear }: PassBarProps) {
  return (
    <div
      id={BAR_ID}
      role="region"
      aria-label={t("Selected tasks")}
      className="bulk-bar bg-surface rounded-card shadow-float sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-3 flex w-full flex-wrap items-center gap-1 border px-3 py-2 sm:w-fit lg:bottom-4"
    >
      <p role="status" className="tabular me-2 text-sm font-semibold">
        {t("{countShown} selected", { countShown: numberText(count) })}
      </p>
      <Button
        size="sm"
        variant="primary"
        icon={<Icon name="check" />}
        pending={isPassing}
        aria-haspopup="dialog"
        onClick={onPass}
      >
        {t("{count, plural, one {Pass 1 task} other {Pass {count} tasks}}", { count })}
      </Button>
      <IconButton
        label={t("Select nothing")}
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
