import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { Banner } from "~/core/kit/ui/banner";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import type { TaskOutcome } from "~/task/commands/answer";
import { whyNot } from "~/task/commands/outcomes.words";

/** The most tasks named; the count covers the others. */
const MOST_NAMED = 8;

type LeftOutProps = { outcomes: ReadonlyArray<TaskOutcome>; onDismiss: () => void };

/** The selected tasks that were left unchanged, and why. */
export default function LeftOut({ outcomes, onDismiss }: LeftOutProps) {
  const named = outcomes.slice(0, MOST_NAMED);
  const more = outcomes.length - named.length;
  return (
    <Banner
      tone="warning"
      action={
        <IconButton label={t("Dismiss")} size="sm" icon={<Icon name="x" />} onClick={onDismiss} />
      }
    >
      <p className="font-semibold">{t("Left as they are:")}</p>
      <ul>
        {named.map(({ taskId, title, outcome }) => (
          <li key={taskId}>{`${title ?? t("A task")}: ${whyNot(outcome)}`}</li>
        ))}
        {more > 0 ? <li>{t("and {moreShown} more", { moreShown: numberText(more) })}</li> : null}
      </ul>
    </Banner>
  );
}
