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

/** The zone that the browser reports; null if it reports none, undefined before hydration. */
export function useBrowserZone(): string | null | undefined {
  const [zone, setZone] = useState<string | null>();
  useEffect(() => {
    function look() {
      // Otherwise parts of the page that are still hydrating would be drawn again.
      startTransition(() => setZone(browserZone()));
    }
    void usable.then(look);
    return onReturn(look);
  }, []);
  return zone;
}

/**
 * Provides the reader's time settings, and the browser's zone if it is not the one in which times are shown; the server
 * cannot know that.
 */
export function ReaderZoneProvider({ timeSettings, now, children }: ReaderZoneProviderProps) {
  const own = useBrowserZone();
  const differs = own && clocksDiffer(own, timeSettings.time_zone, Date.parse(now));
  return (
    <TimeSettingsProvider timeSettings={timeSettings}>
      <ReaderZone.Provider value={differs ? own : null}>{children}</ReaderZone.Provider>
    </TimeSettingsProvider>
  );
}

/**
 * The browser's zone if its clocks differ from those by which times are shown; null otherwise and before hydration.
 */
export function useReaderZone(): string | null {
  return useContext(ReaderZone);
}

/** A moment to the minute, and the place to name beside its time, if it must be named: " in Berlin". */
export function useZoned(iso: string) {
  const timeSettings = useTimeSettings();
  const zone = useReaderZone();
  const note = zoneNote(iso, timeSettings, zone);
  return { exact: formatZoned(iso, timeSettings, zone), place: note ? ` ${note.place}` : "" };
}

/**
 * Returns what writes a moment as people say it, with the place where it must be named: "tomorrow 17:00 in Berlin".
 */
export function useWhen(): (iso: string) => string {
  const timeSettings = useTimeSettings();
  const zone = useReaderZone();
  return (iso) => {
    const note = zoneNote(iso, timeSettings, zone);
    return formatWhen(iso, timeSettings) + (note ? ` ${note.place}` : "");
  };
}

/** Somebody who travels looks at the page again afterwards. */
export function onReturn(look: () => void): () => void {
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/** Null if the browser reports none, or names a zone that it cannot compute with. */
export function browserZone(): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
