import { useRevalidator } from "@remix-run/react";
import { Icon } from "~/core/kit/ui/icon";
import type { MenuChoice } from "~/core/kit/ui/menu";
import { loadPatiently } from "~/core/live/load-patiently";
import { MUTE_TEXTS } from "./muting.words";

type MutedTask = { id: string; muted_until: string | null };

const PAUSES = [
  ["hour", MUTE_TEXTS.hour, "clock"],
  ["morning", MUTE_TEXTS.morning, "sun"],
  ["ever", MUTE_TEXTS.mute, "bell-off"],
] as const;
const END = [["", MUTE_TEXTS.unmute, "bell"]] as const;

/** What a menu offers with which somebody is told nothing of a task for a while, or for good. */
export function useMuting({ id, muted_until: until }: MutedTask): () => Array<MenuChoice> {
  const { revalidate } = useRevalidator();

  async function change(time: string) {
    const { mute } = await loadPatiently(() => import("./mute"));
    if (await mute(id, time)) revalidate();
  }

  return () =>
    (until === null ? PAUSES : END).map(([time, label, icon]) => ({
      label,
      icon: <Icon name={icon} />,
      onSelect: () => void change(time),
    }));
}
