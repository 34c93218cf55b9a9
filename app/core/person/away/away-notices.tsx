import type { ReactNode } from "react";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { type Absence, backDay, deputyText } from "./absence";
import type { PickedPerson } from "../picker/person";

type AwayNoticesProps = {
  chosen: ReadonlyArray<PickedPerson>;
  /** The button that chooses the deputy instead; null if the deputy cannot be chosen. */
  instead: (person: PickedPerson, deputy: PickedPerson, label: string) => ReactNode;
};

/** Says which of the chosen people are away, and proposes their deputies. */
export default function AwayNotices({ chosen, instead }: AwayNoticesProps) {
  const absent = chosen.flatMap((person) => (person.away ? [{ person, away: person.away }] : []));
  return (
    <div className="flex flex-col gap-1.5">
      {chosen.length === 1 ? null : (
        <p className="text-ink-soft text-sm">
          {t("{away} of {all} {away, plural, one {is} other {are}} away.", {
            away: absent.length,
            all: chosen.length,
          })}
        </p>
      )}
      {absent.map(({ person, away }) => {
        const deputy = deputyOf(away);
        return (
          <div
            key={person.uid}
            className="rounded-control bg-sunken flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 text-sm"
          >
            <Icon name="calendar-clock" className="text-ink-soft size-4 shrink-0" />
            <p className="min-w-0 flex-1 basis-56">
              {t("{name} is away until {day}, and back that day.", {
                name: person.full_name,
                day: backDay(away.until),
              })}
              {deputy?.away ? ` ${deputyText(deputy.full_name, deputy.away.until)}.` : null}
            </p>
            {deputy === null
              ? null
              : instead(
                  person,
                  deputy,
                  t("Choose {fullName} instead", { fullName: deputy.full_name }),
                )}
          </div>
        );
      })}
    </div>
  );
}

function deputyOf({ deputy, deputy_name, deputy_until: until }: Absence): PickedPerson | null {
  if (deputy === null || deputy_name === null) return null;
  const away = until === null ? null : { ...NO_DEPUTY, until };
  return { uid: deputy, full_name: deputy_name, away };
}

/** A deputy's own deputy is not proposed. */
const NO_DEPUTY = { deputy: null, deputy_name: null, deputy_until: null };
