import { useRevalidator } from "@remix-run/react";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import type { MenuChoice } from "~/core/kit/ui/menu";
import { loadPatiently } from "~/core/live/load-patiently";

type MutedTask = { id: string; is_muted: boolean };

/** The menu item that mutes a task, or ends that. */
export function useMuting(task: MutedTask): () => Array<MenuChoice> {
  const { revalidate } = useRevalidator();

  async function change() {
    const { mute } = await loadPatiently(() => import("./mute"));
    if (await mute(task.id, !task.is_muted)) revalidate();
  }

  return () => [
    {
      label: task.is_muted ? t("Unmute") : t("Mute"),
      icon: <Icon name={task.is_muted ? "bell" : "bell-off"} />,
      onSelect: () => void change(),
    },
  ];
}

/** The sign of a task that its reader has muted; nothing for any other. */
export function MutedMark({ isMuted }: { isMuted: boolean }) {
  if (!isMuted) return null;
  return (
    <span title={t("Muted")} className="text-ink-faint inline-flex shrink-0">
      <Icon name="bell-off" className="size-3.5" />
      <span className="sr-only">{t("Muted")}</span>
    </span>
  );
}
