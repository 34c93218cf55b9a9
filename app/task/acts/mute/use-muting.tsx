import { useRevalidator } from "@remix-run/react";
import { m } from "~/core/words/m";
import { late } from "~/core/words/late";
import { Icon } from "~/core/kit/ui/icon";
import type { MenuChoice } from "~/core/kit/ui/menu";
import { loadPatiently } from "~/core/live/load-patiently";

type MutedTask = { id: string; muted_until: string | null };

const PAUSES = late(
  () =>
    [
      ["hour", m.acts_snooze_for_an_hour(), "clock"],
      ["morning", m.acts_snooze_until_tomorrow_morning(), "sun"],
      ["ever", m.acts_mute(), "bell-off"],
    ] as const,
);
const END = late(() => [["", m.acts_unmute(), "bell"]] as const);

/** For how long a task can be muted now, or that this can end. */
export function pausesOf({ muted_until: until }: Pick<MutedTask, "muted_until">) {
  return until === null ? PAUSES : END;
}

/** What a menu offers with which somebody is told nothing of a task for a while, or for good. */
export function useMuting(task: MutedTask): () => Array<MenuChoice> {
  const { revalidate } = useRevalidator();

  async function change(time: string) {
    const { mute } = await loadPatiently(() => import("./mute"));
    if (await mute(task.id, time)) revalidate();
  }

  return () =>
    pausesOf(task).map(([time, label, icon]) => ({
      label,
      icon: <Icon name={icon} />,
      onSelect: () => void change(time),
    }));
}

/** The sign of a task of which its reader is told nothing outside the page; nothing for any other. */
export function MutedMark({ until }: { until: string | null }) {
  if (until === null) return null;
  const text = until === "infinity" ? m.acts_muted() : m.acts_snoozed();
  return (
    <span title={text} className="text-ink-faint inline-flex shrink-0">
      <Icon name="bell-off" className="size-3.5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
