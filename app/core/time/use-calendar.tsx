import { createContext, type ReactNode, useContext } from "react";
import { useSame } from "~/core/kit/use-same";
import { type Calendar, calendarOf } from "./calendar";

const Shown = createContext<Calendar | null>(null);

type CalendarProviderProps = { calendar: Calendar; children: ReactNode };

/** The reader's calendar, which everything that shows a time gets from `useCalendar`. */
export function CalendarProvider({ calendar, children }: CalendarProviderProps) {
  return <Shown.Provider value={useSame(calendarOf(calendar))}>{children}</Shown.Provider>;
}

export function useCalendar(): Calendar {
  const calendar = useContext(Shown);
  if (calendar === null) throw new Error("useCalendar needs a CalendarProvider around it");
  return calendar;
}
