import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from "react";
import { usable } from "~/core/live/usable";
import type { TimeSettings } from "./time-settings";
import { clocksDiffer, formatZoned, zoneNote } from "./reader-zone";
import { formatWhen } from "./time";
import { TimeSettingsProvider, useTimeSettings } from "./use-time-settings";

const ReaderZone = createContext<string | null>(null);

type ReaderZoneProviderProps = { timeSettings: TimeSettings; now: string; children: ReactNode };

/** The browser's zone; null if it reports none, undefined before hydration. */
export function useBrowserZone(): string | null | undefined {
  const [zone, setZone] = useState<string | null>();
  useEffect(() => {
    function look() {
      // Otherwise parts still hydrating would be drawn again.
      startTransition(() => setZone(browserZone()));
    }
    void usable.then(look);
    return onReturn(look);
  }, []);
  return zone;
}

/** Provides the reader's time settings, and the browser's zone if it differs, which the server cannot know. */
export function ReaderZoneProvider({ timeSettings, now, children }: ReaderZoneProviderProps) {
  const own = useBrowserZone();
  const differs = own && clocksDiffer(own, timeSettings.time_zone, Date.parse(now));
  return (
    <TimeSettingsProvider timeSettings={timeSettings}>
      <ReaderZone.Provider value={differs ? own : null}>{children}</ReaderZone.Provider>
    </TimeSettingsProvider>
  );
}

/** The browser's zone if its clocks differ from those of shown times; null otherwise and before hydration. */
export function useReaderZone(): string | null {
  return useContext(ReaderZone);
}

/** A moment to the minute, and the place to add to its time, if needed: " in Berlin". */
export function useZoned(iso: string) {
  const timeSettings = useTimeSettings();
  const zone = useReaderZone();
  const note = zoneNote(iso, timeSettings, zone);
  return { exact: formatZoned(iso, timeSettings, zone), place: note ? ` ${note.place}` : "" };
}

/** Returns a function that writes a moment as people say it, with the place if needed: "tomorrow 17:00 in Berlin". */
export function useWhen(): (iso: string) => string {
  const timeSettings = useTimeSettings();
  const zone = useReaderZone();
  return (iso) => {
    const note = zoneNote(iso, timeSettings, zone);
    return formatWhen(iso, timeSettings) + (note ? ` ${note.place}` : "");
  };
}

/** Calls back when somebody returns to the page, as people do after travelling; returns a function that ends it. */
export function onReturn(look: () => void): () => void {
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/** The browser's zone; null if the browser reports none, or one that it cannot compute with. */
export function browserZone(): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
