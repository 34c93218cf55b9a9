import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Calendar } from "./calendar";

const Shown = createContext<Calendar | null>(null);

type CalendarProviderProps = { calendar: Calendar; children: ReactNode };

/** The reader's calendar, which everything that shows a time gets from `useCalendar`. */
export function CalendarProvider({ calendar, children }: CalendarProviderProps) {
  const { time_zone, workspace_zone, today, hour_cycle } = calendar;
  const shown = useMemo(
    () => ({ time_zone, workspace_zone, today, hour_cycle }),
    [time_zone, workspace_zone, today, hour_cycle],
  );
  return <Shown.Provider value={shown}>{children}</Shown.Provider>;
}

export function useCalendar(): Calendar {
  const calendar = useContext(Shown);
  if (calendar === null) throw new Error("No CalendarProvider");
  return calendar;
}
