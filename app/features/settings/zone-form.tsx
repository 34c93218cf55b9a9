import { Form } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/ui/card";
import { SearchField } from "~/core/kit/ui/search-field";
import { clockIn, matchesZone, type ZoneNow } from "~/core/time/time-zone";
import { useNow } from "~/core/time/use-now";
import { useTypedEarly } from "~/core/kit/form/use-typed-early";
import { useSetting } from "./use-setting";

type ZoneFormProps = {
  /** The zone in force. */
  current: string;
  zones: ReadonlyArray<ZoneNow>;
  hourCycle: number | null;
};

/** The list of time zones to choose from. A choice stays when another admin changes the zone in the meantime. */
export function ZoneForm({ current, zones, hourCycle }: ZoneFormProps) {
  const [search, setSearch] = useState("");
  const searchField = useRef<HTMLInputElement>(null);
  useTypedEarly(searchField, setSearch);
  const { chosen, from, error, isSaving, choose, onSubmit } = useSetting("zone", current);
  const found = useMemo(() => {
    const matching = zones.filter((zone) => matchesZone(zone, search));
    // The current zone comes first, so that nobody has to find it among hundreds.
    const own = matching.filter(({ name }) => name === current);
    return [...own, ...matching.filter(({ name }) => name !== current)];
  }, [zones, search, current]);
  const isShown = found.some(({ name }) => name === chosen);
  const isChanged = chosen !== current;

  return (
    <Form
      method="post"
      replace
      preventScrollReset
      aria-label="Time zone"
      onSubmit={onSubmit}
      className={cardClass("flex flex-col p-0")}
    >
      <div className="flex flex-col gap-3 px-4 pt-5 pb-3 sm:px-6">
        <div>
          <h2 className="font-semibold">Choose the team’s time zone</h2>
          <p className="text-ink-soft measure text-sm">
            It decides which tasks are due today or overdue, for the whole team. A change applies at
            once.
          </p>
        </div>
        {error ? <Banner tone="danger">{error}</Banner> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchField
            ref={searchField}
            label="Search time zones"
            placeholder="City, region or UTC+1"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter searches; only the button saves.
              if (event.key === "Enter") event.preventDefault();
            }}
            className="w-full sm:w-72"
          />
          <p role="status" className="tabular text-ink-soft text-sm">
            {found.length === zones.length ? `${zones.length} zones` : `${found.length} found`}
          </p>
        </div>
      </div>
      <input type="hidden" name="intent" value="zone" />
      <input type="hidden" name="from" value={from} />
      {/* A choice that the search hides is still the choice. */}
      {isShown ? null : <input type="hidden" name="to" value={chosen} />}
      <fieldset className="border-t">
        <legend className="sr-only">Time zone</legend>
        <div className="h-96 max-h-[60dvh] overflow-y-auto" tabIndex={-1}>
          {found.length === 0 ? (
            <p className="text-ink-soft px-6 py-16 text-center text-sm">No matching time zone.</p>
          ) : (
            <ZoneRows zones={found} hourCycle={hourCycle} chosen={chosen} onChoose={choose} />
          )}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t px-4 py-3 sm:px-6">
        <p className="text-ink-soft min-w-0 flex-1 text-sm">
          {isChanged ? `Chosen: ${chosen.replaceAll("_", " ")}` : ""}
        </p>
        <Button
          type="submit"
          variant="primary"
          pending={isSaving}
          pendingLabel="Saving..."
          className="max-sm:w-full sm:min-w-36"
        >
          Save
        </Button>
      </div>
    </Form>
  );
}

type ZoneRowsProps = {
  zones: ReadonlyArray<ZoneNow>;
  hourCycle: number | null;
  chosen: string;
  onChoose: (name: string) => void;
};

function ZoneRows({ zones, hourCycle, chosen, onChoose }: ZoneRowsProps) {
  const time = useNow();
  return zones.map((zone) => {
    const { name, city, region, offset } = zone;
    return (
      <label
        key={name}
        className="hover:bg-hover has-focus-visible:outline-action touch:min-h-12 relative isolate flex min-h-10 flex-wrap items-center gap-3 border-b px-4 py-1.5 text-sm last:border-b-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 sm:px-6"
      >
        <input
          type="radio"
          name="to"
          value={name}
          checked={name === chosen}
          onChange={() => onChoose(name)}
          className="peer accent-action size-4 shrink-0"
        />
        <span aria-hidden="true" className="peer-checked:bg-action-soft absolute inset-0 -z-1" />
        <span className="min-w-32 flex-1">
          <span className="font-medium">{city}</span>{" "}
          <span className="text-ink-soft">{region}</span>
        </span>
        <span className="tabular text-ink-soft text-xs">{offset}</span>
        <span className="tabular min-w-11 text-right whitespace-nowrap">
          {clockIn(zone, time, hourCycle).clock}
        </span>
      </label>
    );
  });
}
