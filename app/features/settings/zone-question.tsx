import { Form, useNavigation } from "@remix-run/react";
import { m } from "~/core/words/m";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { cardClass, cn } from "~/core/kit/cn";
import { clocksDiffer } from "~/core/time/reader-zone";
import { clockIn, placeOf, zoneNow } from "~/core/time/time-zone";
import { useBrowserZone } from "~/core/time/use-reader-zone";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { useNow } from "~/core/time/use-now";

const SETTINGS = "/admin-dashboard/settings";

type ZoneQuestionProps = {
  /** The zone in force, which nobody has chosen yet. */
  current: string;
};

/**
 * Asks the first admin which zone the workspace is in, and proposes the browser's; its place stays empty until that
 * is known.
 */
export function ZoneQuestion({ current }: ZoneQuestionProps) {
  const { hour_cycle: hourCycle } = useTimeSettings();
  const now = useNow();
  const own = useBrowserZone();
  const proposed = own && clocksDiffer(own, current, now) ? own : null;
  const { clock } = clockIn(zoneNow(proposed ?? current, new Date(now)), now, hourCycle);
  const { city } = placeOf(proposed ?? current);
  return (
    <section
      aria-labelledby="zone-question"
      className={cn(cardClass("flex flex-col gap-3 sm:px-6"), own === undefined && "invisible")}
    >
      <div className="measure">
        <h2 id="zone-question" className="text-lg font-semibold">
          {m.session_which_time_zone_is()}
        </h2>
        <p className="text-ink-soft text-sm">{m.session_the_workspaces_time_zone_decides()}</p>
        <p className="mt-2">
          {proposed === null
            ? m.session_it_is_set_to({ city, clock })
            : m.session_this_device_is_in({ city, clock })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {proposed === null ? null : (
          <Choice from={current} to={proposed} label={m.session_use_city({ city })} isProposed />
        )}
        <Choice
          from={current}
          to={current}
          label={m.session_keep_city({ city: placeOf(current).city })}
          isProposed={proposed === null}
        />
        <ButtonLink to={SETTINGS}>{m.session_choose_another()}</ButtonLink>
      </div>
    </section>
  );
}

type ChoiceProps = { from: string; to: string; label: string; isProposed: boolean };

function Choice({ from, to, label, isProposed }: ChoiceProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={SETTINGS}>
      <input type="hidden" name="intent" value="zone" />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <Button
        type="submit"
        {...(isProposed && { variant: "primary" })}
        pending={formData?.get("to") === to}
        pendingLabel={m.common_saving()}
      >
        {label}
      </Button>
    </Form>
  );
}
