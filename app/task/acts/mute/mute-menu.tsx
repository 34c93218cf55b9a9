import { useLocation } from "@remix-run/react";
import { t } from "~/core/words/t";
import { useActs } from "~/core/kit/acts";
import { Button } from "~/core/kit/ui/button";
import { Menu } from "~/core/kit/ui/menu";
import type { ThreadTask } from "~/task/entries/thread";
import { useMuting } from "./use-muting";

/** The menu of an open conversation, for people who cannot change its task. */
export function MuteMenu({ task }: { task: ThreadTask }) {
  const choices = useMuting(task);
  useActs(() => ({ about: task.title, choices: choices() }));
  return (
    <>
      <Menu
        label={t("More: {title}", { title: task.title })}
        className="noscript:hidden"
        choices={() => [choices()]}
      />
      <MuteForm task={task} />
    </>
  );
}

/** The same menu without scripts; browsers with scripts ignore it. */
function MuteForm({ task }: { task: ThreadTask }) {
  const { pathname, search } = useLocation();
  return (
    <noscript className="basis-full">
      <form method="post" action="/resources/mute" className="flex flex-wrap gap-2">
        <input type="hidden" name="task" value={task.id} />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <Button type="submit" name="muted" value={task.is_muted ? "off" : "on"} size="sm">
          {task.is_muted ? t("Unmute") : t("Mute")}
        </Button>
      </form>
    </noscript>
  );
}
