import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { TimeSettings } from "./time-settings";

const Shown = createContext<TimeSettings | null>(null);

type TimeSettingsProviderProps = { timeSettings: TimeSettings; children: ReactNode };

/** Provides the reader's time settings to everything that shows a time. */
export function TimeSettingsProvider({ timeSettings, children }: TimeSettingsProviderProps) {
  const { time_zone, workspace_zone, today, hour_cycle } = timeSettings;
  const shown = useMemo(
    () => ({ time_zone, workspace_zone, today, hour_cycle }),
    [time_zone, workspace_zone, today, hour_cycle],
  );
  return <Shown.Provider value={shown}>{children}</Shown.Provider>;
}

export function useTimeSettings(): TimeSettings {
  const timeSettings = useContext(Shown);
  if (timeSettings === null) throw new Error("No TimeSettingsProvider");
  return timeSettings;
}
