import { useLocation, useNavigation } from "@remix-run/react";
import type { ConnectionWords } from "~/core/kit/connection-bar";
import { useOpening } from "~/core/kit/address/pane-history";
import { type TimeSettings, formatAsOf } from "~/core/time/time";
import { worldTime } from "~/core/time/world-time";
import { useKeptAge } from "~/core/live/offline/kept-age";
import type { useLive } from "~/core/live/use-live";
import { CONNECTION_TEXTS, keptText } from "~/core/live/connection.words";

type Shown = {
  connection: ReturnType<typeof useLive>;
  isOwnArea: boolean;
  timeSettings: TimeSettings;
};

/** What the page says about the connection: null while connected, otherwise what people can rely on. */
export function useConnectionWords(shown: Shown): ConnectionWords | null {
  const { connection, isOwnArea, timeSettings } = shown;
  const here = useLocation();
  const next = useNavigation().location;
  const opening = useOpening();
  const age = useKeptAge();
  if (connection === "live") return null;
  if (connection === "late") return CONNECTION_TEXTS.late;
  if (next && next.pathname !== here.pathname) return CONNECTION_TEXTS.pageLater;
  // A conversation that is being loaded says so itself.
  if (next && next.search !== here.search && opening === null) return CONNECTION_TEXTS.listLater;
  if (age?.asOf) return keptText(formatAsOf(age.asOf, worldTime(age.shown), timeSettings));
  return isOwnArea ? CONNECTION_TEXTS.lost : CONNECTION_TEXTS.adminLost;
}
