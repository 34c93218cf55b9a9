import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { Banner } from "~/core/kit/ui/banner";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import type { TaskOutcome } from "~/task/commands/answer";
import { whyNot } from "~/task/commands/outcomes.words";

/** How many are named; the count names the others. */
const MOST_NAMED = 8;

type LeftOutProps = { outcomes: ReadonlyArray<TaskOutcome>; onDismiss: () => void };

/** Which of the selected tasks were left as they are, and why. */
export default function LeftOut({ outcomes, onDismiss }: LeftOutProps) {
  const named = outcomes.slice(0, MOST_NAMED);
  const more = outcomes.length - named.length;
  return (
    <Banner
      tone="warning"
      action={
        <IconButton
          label={m.common_dismiss()}
          size="sm"
          icon={<Icon name="x" />}
          onClick={onDismiss}
        />
      }
    >
      <p className="font-semibold">{m.several_left_as_they_are()}</p>
      <ul>
        {named.map(({ taskId, title, outcome }) => (
          <li key={taskId}>{`${title ?? m.several_a_task()}: ${whyNot(outcome)}`}</li>
        ))}
        {more > 0 ? (
          <li>{m.several_and_more_shown_more({ moreShown: numberText(more) })}</li>
        ) : null}
      </ul>
    </Banner>
  );
}
