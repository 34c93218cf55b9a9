import { useActs } from "~/core/kit/acts";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Menu } from "~/core/kit/ui/menu";
import type { ThreadTask } from "~/core/task/thread";
import { useMuting } from "./use-muting";

/** The menu of an open conversation, for people who cannot change its task. */
export function MuteMenu({ task }: { task: ThreadTask }) {
  const choices = useMuting(task);
  useActs(() => ({ about: task.title, choices: choices() }));
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          label={`More: ${task.title}`}
          tooltip={false}
          icon={<Icon name="ellipsis" />}
        />
      )}
      choices={() => [choices()]}
    />
  );
}
