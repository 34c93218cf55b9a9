import { useState } from "react";
import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { useActs } from "~/core/kit/acts";
import { Button } from "~/core/kit/ui/button";
import { StateGlyph, Icon } from "~/core/kit/ui/icon";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { keepFocus } from "~/core/kit/use-return-focus";
import { onDemand } from "~/core/live/on-demand";
import { useMe } from "~/core/session/use-me";
import { usePress } from "~/task/commands/use-commands";
import type { ThreadTask } from "~/task/entries/thread";
import { CHECK } from "./act";

const SendBackDialog = onDemand(() => import("./send-back-dialog"));

/** Says that a task waits for its check, and by whom; another admin passes it here, or sends it back. */
export default function CheckNote({ task }: { task: ThreadTask }) {
  const me = useMe();
  const { press, isUnderWay } = usePress(task);
  const [isAsking, setIsAsking] = useState(false);
  const mayCheck = task.user_id !== me.uid && task.may_change;
  useActs(() =>
    mayCheck
      ? {
          about: task.title,
          choices: [
            {
              label: CHECK.pass.words.does,
              icon: <Icon name="check" />,
              onSelect: () => void press("pass"),
            },
            {
              label: CHECK.send_back.words.does,
              icon: <Icon name="undo-2" />,
              onSelect: () => setIsAsking(true),
            },
          ],
        }
      : null,
  );
  const { checker_name: name } = task;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-2 text-sm">
      <StateGlyph state="completed" className="text-completed size-4" />
      <p className="text-ink-soft min-w-40 flex-1">
        {name === null
          ? t("Waits to be checked")
          : around(
              (who) => t("Waits to be checked by {who}", { who }),
              <bdi key="who">{name}</bdi>,
            )}
      </p>
      {mayCheck ? (
        <div className="flex gap-2">
          <Button size="sm" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {CHECK.send_back.words.does}
          </Button>
          <Button
            size="sm"
            variant="primary"
            pending={isUnderWay}
            onClick={({ currentTarget }) =>
              void press("pass").then((isDone) => isDone && keepFocus(currentTarget))
            }
          >
            {CHECK.pass.words.does}
          </Button>
        </div>
      ) : null}
      <OnceOpen open={isAsking} onEscape={() => setIsAsking(false)}>
        <SendBackDialog open={isAsking} task={task} onClose={() => setIsAsking(false)} />
      </OnceOpen>
    </div>
  );
}
