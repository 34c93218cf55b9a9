import { useActionData } from "@remix-run/react";
import { useRef, useState } from "react";
import { joined, listText, numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { useKeptHeight } from "~/core/kit/list/use-kept-height";
import { BAR_ID, type Selection } from "~/core/kit/list/use-selection";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { cn } from "~/core/kit/cn";
import { useMe } from "~/core/session/use-me";
import { AllThatMatch, type AllTasks, SelectNothing } from "~/task/several/all-that-match";
import { useBulk } from "~/task/several/use-bulk";
import { Composer } from "./composer";
import type { action } from "./route";
import { SEVERAL } from "./schema";

type SeveralFormProps = {
  /** The ticked cards that are still listed. */
  tasks: ReadonlyArray<{ id: string; user_id: string; user_name: string }>;
  /** The tasks selected on other pages. */
  elsewhere: ReadonlyArray<string>;
  /** The tasks whose people can be nudged now, as far as this page knows. */
  free: ReadonlyArray<string>;
  selection: Selection;
  all: AllTasks;
};

/**
 * One message to the people of all ticked cards, at the foot of the browser window while any card is ticked. The ticks
 * belong to this form, and styles alone show it, so that it works without scripts too. After its first appearance its
 * place stays, so that nothing moves when it disappears.
 */
export function SeveralForm({ tasks, elsewhere, free, selection, all }: SeveralFormProps) {
  const { uid } = useMe();
  const { clear, isGrowing } = selection;
  const { change, running } = useBulk(clear, () => undefined);
  const ids = [...tasks.map(({ id }) => id), ...elsewhere];
  const count = ids.length;
  const names = namesOf(tasks, elsewhere.length);
  const place = useRef<HTMLElement>(null);
  useKeptHeight(place);
  const isAnswered = useActionData<typeof action>()?.value === SEVERAL;
  const [hasBeen, setHasBeen] = useState(false);
  if (count > 0 && !hasBeen) setHasBeen(true);

  function doWithAll(kind: "message" | "nudge", of: ReadonlyArray<string>, args = {}) {
    return change(
      kind,
      of.map((id) => ({ id })),
      args,
    );
  }

  return (
    <section
      ref={place}
      id={BAR_ID}
      aria-label={t("Message to all selected")}
      {...(hasBeen && count === 0 && { inert: "" })}
      className={cn(
        "bulk-bar rounded-card bg-surface shadow-float sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 mt-3 border p-3 lg:bottom-4",
        hasBeen ? "block" : "hidden noscript:group-has-[input[name=taskId]:checked]/list:block",
        // Without scripts the answer comes with the page, and nothing is ticked any longer.
        isAnswered ? "noscript:block" : undefined,
        hasBeen && count === 0 ? "is-gone" : undefined,
      )}
    >
      <Composer
        id={SEVERAL}
        to={SEVERAL}
        taskIds={ids}
        draftKey={`message:${uid}:${SEVERAL}`}
        label={names === "" ? t("Message to all selected") : t("Message to {names}", { names })}
        placeholder={t("{count, plural, one {Write a message} other {Write to all {count}}}", {
          count,
        })}
        waits={isGrowing}
        {...(elsewhere.length > 0 && {
          send: (message) => doWithAll("message", ids, { message }),
        })}
        onSent={elsewhere.length > 0 ? () => undefined : clear}
      >
        <div className="mb-2 flex min-w-0 flex-wrap items-center gap-2">
          <p className="min-w-24 flex-1 truncate text-sm" title={names}>
            <span className="tabular font-semibold">
              {t("{countShown} selected", { countShown: numberText(count) })}
            </span>
            <span className="text-ink-soft max-sm:sr-only">
              <span aria-hidden="true"> · </span>
              {names}
            </span>
          </p>
          <AllThatMatch selection={selection} all={all} />
          {free.length === 0 ? null : (
            <Button
              size="sm"
              icon={<Icon name="bell-ring" />}
              aria-label={t("Nudge {free} selected", { free: free.length })}
              pending={running === "nudge"}
              disabled={isGrowing}
              onClick={() => void doWithAll("nudge", free)}
              className="tabular"
            >
              {t("Nudge {freeShown}", { freeShown: numberText(free.length) })}
            </Button>
          )}
          <SelectNothing onClear={clear} />
        </div>
      </Composer>
    </section>
  );
}

/** "Ana Alvarez", "Ana Alvarez and Ben Baker", "Ana Alvarez, Ben Baker and 3 more": each person once. */
function namesOf(tasks: SeveralFormProps["tasks"], elsewhere: number): string {
  if (elsewhere > 0) return t("all that match");
  const names = [...new Map(tasks.map(({ user_id, user_name }) => [user_id, user_name])).values()];
  if (names.length <= 2) return listText(names);
  return t("{names} and {names2} more", {
    names: joined(names.slice(0, 2)),
    names2: names.length - 2,
  });
}
