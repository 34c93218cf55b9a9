import { useSyncExternalStore } from "react";
import { t } from "~/core/words/t";
import { labelInDoubt, zoneLabel } from "~/core/time/time-zone";
import { browserZone, onReturn } from "~/core/time/use-reader-zone";

type Option = { value: string; label: string };

const NONE: ReadonlyArray<Option> = [];
let all: ReadonlyArray<Option> | undefined;

/**
 * The zones that this browser knows, its own first, as options of a select; none on the server and until hydration.
 */
export function useZoneOptions(): ReadonlyArray<Option> {
  return useSyncExternalStore(onReturn, zones, () => NONE);
}

function zones(): ReadonlyArray<Option> {
  all ??= list();
  return all;
}

function list(): ReadonlyArray<Option> {
  const own = browserZone();
  const options = [...Intl.supportedValuesOf("timeZone"), "UTC"]
    .map((value) => ({ value, label: zoneLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  if (own === null) return options;
  return [
    { value: own, label: t("{zoneLabel}: this device’s", { zoneLabel: zoneLabel(own) }) },
    ...options.filter(({ value }) => value !== own),
  ];
}

/**
 * The options, with a zone that must be among them even if the browser does not know it. Zones for which the server and
 * the database have different rules say so.
 */
export function withZone(
  options: ReadonlyArray<Option>,
  zone: string | null,
  doubtful: ReadonlyArray<string>,
) {
  const isMissing = zone !== null && options.every(({ value }) => value !== zone);
  const all = isMissing ? [{ value: zone, label: zoneLabel(zone) }, ...options] : options;
  return all.map(({ value, label }) => ({
    value,
    label: labelInDoubt(value, doubtful, label),
  }));
}
