import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/core/words/t";
import { may } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
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
 * Asks the first admin for the workspace's zone, and proposes the browser's; the place stays empty until that is known.
 */
export function ZoneQuestion({ current }: ZoneQuestionProps) {
  const { hour_cycle: hourCycle } = useTimeSettings();
  const isAsked = may(useMe(), "administer");
  const now = useNow();
  const own = useBrowserZone();
  const proposed = own && clocksDiffer(own, current, now) ? own : null;
  const { clock } = clockIn(zoneNow(proposed ?? current, new Date(now)), now, hourCycle);
  const { city } = placeOf(proposed ?? current);
  if (!isAsked) return null;
  return (
    <section
      aria-labelledby="zone-question"
      className={cn(cardClass("flex flex-col gap-3 sm:px-6"), own === undefined && "invisible")}
    >
      <div className="measure">
        <h2 id="zone-question" className="text-lg font-semibold">
          {t("Which time zone is your team in?")}
        </h2>
        <p className="text-ink-soft text-sm">
          {t(
            "The workspace’s time zone decides which tasks are due today and which are late, for the whole team. It can be changed later under Settings.",
          )}
        </p>
        <p className="mt-2">
          {proposed === null
            ? t("It is set to {city}, where it is {clock} now.", { city, clock })
            : t("This device is in the time zone of {city}, where it is {clock} now.", {
                city,
                clock,
              })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {proposed === null ? null : (
          <Choice from={current} to={proposed} label={t("Use {city}", { city })} isProposed />
        )}
        <Choice
          from={current}
          to={current}
          label={t("Keep {city}", { city: placeOf(current).city })}
          isProposed={proposed === null}
        />
        <ButtonLink to={SETTINGS}>{t("Choose another")}</ButtonLink>
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
        pendingLabel={t("Saving...")}
      >
        {label}
      </Button>
    </Form>
  );
}
