import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import type { Database } from "~/core/server/types.generated";
import type { TimeSettings } from "~/core/time/time-settings";
import { elapsedText } from "~/core/time/elapsed";
import { formatSince } from "~/core/time/time";
import { UnreachablePeople, type WeekRow, Week as WeekTable } from "./week";
import { DELIVERIES_CARD } from "../deliveries.words";
import { CHANNEL_NAMES } from "../delivery-choices.words";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Since } from "~/core/time/date-time";

type Functions = Database["public"]["Functions"];
type Stored = Functions["read_delivery_week"]["Returns"][number];
type Channel = Functions["list_delivery_channels"]["Returns"][number];
type Failure = Stored["failures"][number] & { name: string };
type Week = Omit<Stored, "kinds" | "failures"> & {
  kinds: ReadonlyArray<WeekRow>;
  failures: ReadonlyArray<Failure>;
};

type DeliveriesCardProps = {
  channels: ReadonlyArray<Channel>;
  week: Week;
  /** When the figures were loaded. */
  askedAt: string;
};

/** After so long a worker counts as silent: workers report once a minute. */
const SILENT_MS = 10 * 60_000;

/** How deliveries go: what waits, for how long, and what was given up and why. */
export function DeliveriesCard(props: DeliveriesCardProps) {
  const { channels, week, askedAt } = props;
  const { failures } = week;
  const timeSettings = useTimeSettings();
  return (
    <section aria-label={t("Push and mail")} className={cardClass("p-0")}>
      <div className="border-b px-4 py-3 sm:px-6">
        <h2 className="font-semibold">{t("Push and mail")}</h2>
        <p className="text-ink-soft measure text-sm">
          {t("Notifications sent while Daymark is closed.")}
        </p>
      </div>
      <ul className="divide-hairline divide-y">
        {channels.map((channel) => (
          <li
            key={channel.channel}
            className="flex flex-wrap items-baseline gap-x-4 px-4 py-3 sm:px-6"
          >
            <p className="basis-24 font-semibold">{CHANNEL_NAMES[channel.channel]}</p>
            <p className="text-ink-soft min-w-0 flex-1 basis-48 text-sm">
              {stateOf(channel, askedAt, timeSettings)}
            </p>
            {channel.failed === 0 ? null : (
              <p className="text-danger text-sm">
                {t("{count} failed in the last 7 days", { count: channel.failed })}
              </p>
            )}
            {channel.channel === "mail" ? <TryAll {...channel} /> : null}
          </li>
        ))}
      </ul>
      <WeekTable rows={week.kinds} />
      <UnreachablePeople
        people={week.people}
        count={week.unreached}
        canAsk={channels.some(({ channel, served_at }) => channel === "push" && served_at !== null)}
      />
      {failures.length === 0 ? null : (
        <div className="border-t px-4 py-3 sm:px-6">
          <h3 className="text-ink-faint mb-2 text-sm">{t("Failed")}</h3>
          <ul className="flex flex-col gap-3">
            {failures.map((failure) => (
              <FailureRow key={failure.id} failure={failure} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Why mail rests and how many people get none, with what an admin can do once the fault is mended. */
function TryAll({ stopped_for: problem, returned, failed }: Channel) {
  const isBusy = useNavigation().formData?.get("intent") === "mail";
  if (problem === null && returned === 0 && failed === 0) return null;
  return (
    <Form method="post" preventScrollReset className="flex basis-full flex-col items-start gap-2">
      {problem === null ? null : (
        <div className="text-sm">
          <p className="text-danger">
            {t(
              "The mail server refuses all mail, so sending is paused. Daymark tries again every five minutes.",
            )}
          </p>
          <p className="text-ink-soft break-words" dir="auto">
            {problem}
          </p>
        </div>
      )}
      {returned === 0 ? null : (
        <p className="text-ink-soft text-sm">
          {t(
            "{count, plural, one {Mail to 1 person came back} other {Mail to {count} people came back}}",
            { count: returned },
          )}
        </p>
      )}
      <Button type="submit" name="intent" value="mail" size="sm" pending={isBusy}>
        {t("Try all mail again")}
      </Button>
    </Form>
  );
}

function stateOf(
  { channel, served_at, waiting, lag_s }: Channel,
  askedAt: string,
  timeSettings: TimeSettings,
) {
  if (served_at === null) return DELIVERIES_CARD.never[channel];
  const now = Date.parse(askedAt);
  const isSilent = now - Date.parse(served_at) > SILENT_MS;
  const wait =
    lag_s < 60
      ? t("{lagS} s", { lagS: lag_s })
      : elapsedText(new Date(now - lag_s * 1000).toISOString(), now);
  return [
    isSilent
      ? t("No worker has delivered it since {since}", {
          since: formatSince(served_at, timeSettings),
        })
      : null,
    waiting === 0
      ? t("Nothing is waiting")
      : t(
          "{count, plural, one {1 is waiting, for {wait}} other {{count} are waiting, the first for {wait}}}",
          { count: waiting, wait },
        ),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

function FailureRow({ failure }: { failure: Failure }) {
  const { at, channel, name, person_name, problem } = failure;
  return (
    <li className="flex items-baseline gap-3 text-sm">
      <div className="min-w-0 flex-1">
        <p>
          <bdi>{person_name}</bdi> · {CHANNEL_NAMES[channel]} · {name}
        </p>
        <p className="text-ink-soft break-words" dir="auto">
          {problem}
        </p>
      </div>
      <Since at={at} className="text-ink-faint shrink-0" />
    </li>
  );
}
