import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from "react";
import type { Calendar } from "./calendar";
import { clocksDiffer, formatZoned, zoneNote } from "./reader-zone";
import { formatWhen } from "./time";

const ReaderZone = createContext<string | null>(null);

type ReaderZoneProviderProps = { shownIn: string; now: string; children: ReactNode };

/** The zone that the browser says it is in; null where it does not say, undefined before hydration. */
export function useBrowserZone(): string | null | undefined {
  const [zone, setZone] = useState<string | null>();
  useEffect(() => {
    function look() {
      // Parts of the page that are still hydrating would otherwise be drawn anew.
      startTransition(() => setZone(browserZone()));
    }
    look();
    return onReturn(look);
  }, []);
  return zone;
}

/** Knows the browser's zone, where it is not the one that times are shown in; the server cannot. */
export function ReaderZoneProvider({ shownIn, now, children }: ReaderZoneProviderProps) {
  const own = useBrowserZone();
  const differs = own && clocksDiffer(own, shownIn, Date.parse(now));
  return <ReaderZone.Provider value={differs ? own : null}>{children}</ReaderZone.Provider>;
}

/** The browser's zone where its clocks are not those that times are shown by; null otherwise and before hydration. */
export function useReaderZone(): string | null {
  return useContext(ReaderZone);
}

/** A moment to the minute, and the place to name beside its time, if one must: " in Berlin". */
export function useZoned(iso: string, calendar: Calendar) {
  const zone = useReaderZone();
  const note = zoneNote(iso, calendar, zone);
  return { exact: formatZoned(iso, calendar, zone), place: note ? ` ${note.place}` : "" };
}

/** Returns what says a moment as people do, with the place where one must name it: "tomorrow 17:00 in Berlin". */
export function useWhen(calendar: Calendar): (iso: string) => string {
  const zone = useReaderZone();
  return (iso) => {
    const note = zoneNote(iso, calendar, zone);
    return formatWhen(iso, calendar) + (note ? ` ${note.place}` : "");
  };
}

/** Who travels looks at the page again afterwards. */
export function onReturn(look: () => void): () => void {
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/** Null where the browser does not say, or names a zone that it cannot compute with. */
export function browserZone(): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
