import type { ReactNode } from "react";
import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { ADMINS_DETAILS, OWN_DETAILS } from "~/core/person/details";
import { detailText } from "~/core/person/detail-text";
import { roleLabels } from "~/core/person/labels";
import { formatWhen } from "~/core/time/time";
import type { PersonDetails } from "~/core/person/people.model.server";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Since } from "~/core/time/date-time";

/** A person's details, read-only. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const { deactivated_at: since, last_sign_in_at: signedIn, open_tasks: open } = person;
  return (
    <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      <Fact label={t("Status")}>
        {since === null ? (
          t("Active")
        ) : (
          <span className="text-danger font-semibold">
            {around(
              (when) => t("Deactivated since {when}", { when }),
              <Moment key="when" at={since} />,
            )}
          </span>
        )}
      </Fact>
      <Fact label={t("Role")}>{roleLabels[person.role]}</Fact>
      <Fact label={t("Department")}>{person.department_label ?? t("No Department")}</Fact>
      {[...ADMINS_DETAILS, ...OWN_DETAILS].map((detail) => (
        <Fact key={detail.key} label={detail.heading ?? detail.label}>
          <span className={detail.input === "tel" ? "tabular" : undefined}>
            {detailText(detail, person.details[detail.key])}
          </span>
        </Fact>
      ))}
      <Fact label={t("Last sign-in")}>
        {signedIn === null ? t("Never") : <Moment at={signedIn} />}
      </Fact>
      <Fact label={t("Open tasks")}>{open}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function Moment({ at }: { at: string }) {
  const timeSettings = useTimeSettings();
  return <Since at={at}>{formatWhen(at, timeSettings)}</Since>;
}
