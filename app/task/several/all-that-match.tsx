import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { focusBar, type Selection } from "~/core/kit/list/use-selection";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { notify } from "~/core/kit/ui/toaster";
import { focusFirstTick } from "~/core/kit/use-return-focus";
import { countText } from "~/task/lists/task-filters";
import { findMatching, type MatchingList, MOST_MATCHING } from "./matching";

/** The list of a selection, and its number of tasks on all pages. */
export type AllTasks = MatchingList & { total: number };

type AllThatMatchProps = { selection: Selection; all: AllTasks };

/** For a selected page, selects all other pages too: the tasks that match now, in their current version. */
export function AllThatMatch({ selection, all }: AllThatMatchProps) {
  const { chosen, isPageChosen, isGrowing, grow, choose } = selection;
  if (!isPageChosen || Math.min(all.total, MOST_MATCHING) <= chosen.size) return null;

  async function chooseAll({ detail }: MouseEvent) {
    grow();
    const found = await findMatching(all);
    // At once, so that the focus can leave a button that disappears.
    flushSync(() => choose(found ?? []));
    if (found === null) {
      notify({
        type: "error",
        message: t("Not selected."),
        description: t("Try again in a moment."),
      });
      return;
    }
    if (found.length >= MOST_MATCHING) {
      const message = t("The first {countShown} are selected.", {
        countShown: numberText(MOST_MATCHING),
      });
      notify({
        type: "info",
        message,
        description: t("More than that match. Do these, then select again."),
      });
    }
    // After a press by finger or mouse, the reader's place on the page stays.
    if (detail === 0) focusBar();
  }

  return (
    <Button
      size="sm"
      pending={isGrowing}
      onClick={(event) => void chooseAll(event)}
      className="tabular"
    >
      {t("All {count} that match", { count: countText(all.total) })}
    </Button>
  );
}

/** Says, above a selection, what a browser without scripts cannot do, and what it can. */
export function WithoutScripts({ children }: { children: string }) {
  return <p className="text-ink-soft hidden py-1 text-sm noscript:block">{children}</p>;
}

/** The button that ends a selection; the focus moves to the first selected checkbox. */
export function SelectNothing({ onClear }: { onClear: () => void }) {
  function end(event: MouseEvent<HTMLElement>) {
    focusFirstTick(event);
    onClear();
  }
  return (
    <IconButton label={t("Select nothing")} size="sm" icon={<Icon name="x" />} onClick={end} />
  );
}
