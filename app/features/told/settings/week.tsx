import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import type { Database } from "~/core/server/types.generated";
import { PersonLink } from "~/core/person/person-link";
import { Icon } from "~/core/kit/ui/icon";
import { late } from "~/core/words/late";
import { DELIVERIES_CARD } from "../deliveries.words";
import { CHANNEL_NAMES } from "../delivery-choices.words";

type Types = Database["public"]["CompositeTypes"];
export type WeekRow = Types["week_of_kind"] & { name: string };

const TEXTS = late(() => DELIVERIES_CARD.week);
const COLUMNS = ["told", "bundled", "waiting", "skipped", "failed"] as const;

/** The outcomes of seven days of news, by channel and kind, behind one line. */
export function Week({ rows }: { rows: ReadonlyArray<WeekRow> }) {
  return (
    <details className="group border-t">
      <summary className="hover:bg-hover touch:min-h-11 flex list-none flex-wrap items-center gap-x-4 px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="text-sm font-semibold">{TEXTS.title}</span>
        <span className="text-ink-soft tabular flex-1 text-sm">
          {rows.length === 0 ? TEXTS.none : TEXTS.sum(sum(rows, "told"), sum(rows, "failed"))}
        </span>
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {rows.length === 0 ? null : (
        <div className="overflow-x-auto px-4 pb-3 sm:px-6">
          <table className="w-full min-w-110 text-start text-sm">
            <caption className="sr-only">{TEXTS.title}</caption>
            <thead>
              <tr className="text-ink-faint border-b text-xs">
                <th scope="col" className="py-2 font-semibold">
                  {TEXTS.what}
                </th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className="py-2 ps-3 text-end font-semibold">
                    {TEXTS.columns[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-hairline divide-y">
              {rows.map((row) => (
                <tr key={`${row.channel} ${row.kind}`}>
                  <th scope="row" className="py-1.5 font-normal">
                    {row.name}
                    <span className="text-ink-faint"> · {CHANNEL_NAMES[row.channel]}</span>
                  </th>
                  {COLUMNS.map((column) => (
                    <td key={column} className="tabular py-1.5 ps-3 text-end">
                      {row[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-ink-faint measure mt-2 text-xs">{TEXTS.help}</p>
        </div>
      )}
    </details>
  );
}

function sum(rows: ReadonlyArray<WeekRow>, column: (typeof COLUMNS)[number]): number {
  return rows.reduce((total, row) => total + row[column], 0);
}

type UnreachableProps = {
  /** The first people. */
  people: ReadonlyArray<Types["unreachable_person"]>;
  count: number;
  /** Whether push is served, so that these people could turn a device on. */
  canAsk: boolean;
};

/** The people whom nothing reaches, and why; null if there are none. */
export function UnreachablePeople({ people, count, canAsk }: UnreachableProps) {
  if (count === 0) return null;
  return (
    <div className="border-t px-4 py-3 text-sm sm:px-6">
      <h3 className="mb-2 font-semibold">
        {t(
          "{count, plural, one {Nothing reaches 1 person} other {Nothing reaches {count} people}}",
          { count },
        )}
      </h3>
      <ul className="flex flex-col gap-2">
        {people.map(({ uid, full_name: name, why, problem }) => (
          <li key={uid}>
            <PersonLink uid={uid}>{name}</PersonLink>
            <p className="text-ink-soft break-words" dir="auto">
              {DELIVERIES_CARD.reasons[why]}
              {problem === null ? null : `: ${problem}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-ink-faint measure mt-2 text-xs">
        {t(
          "People turn on a device under Profile, Notifications. Mail that came back is sent again once their address is right.",
        )}
      </p>
      {canAsk && people.some(({ why }) => why !== "off") ? <AskAll /> : null}
    </div>
  );
}

function AskAll() {
  const isBusy = useNavigation().formData?.get("intent") === "ask";
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <Button type="submit" name="intent" value="ask" size="sm" pending={isBusy}>
        {t("Ask them all")}
      </Button>
      <p className="text-ink-soft measure flex-1 basis-48 text-sm">
        {t("When they next open Daymark, it asks whether to notify them on that device.")}
      </p>
    </Form>
  );
}
