import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { Button, buttonClass } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { formatWhen } from "~/core/time/time";
import type { PersonDetails } from "~/core/person/people.model.server";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { useMe } from "~/core/session/use-me";
import { Since } from "~/core/time/date-time";
import type { Change } from "./changes";

type PersonConflictProps = {
  /** The person as now stored. */
  person: PersonDetails;
  changes: ReadonlyArray<Change>;
  isSaving: boolean;
  /** The address that starts the form again, if no script is loaded. */
  freshPath: string;
  onTakeTheirs: () => void;
};

/** What somebody else changed while the form was open, and the choice between their version and the admin's own. */
export function PersonConflict(props: PersonConflictProps) {
  const me = useMe();
  const { person, changes, isSaving, freshPath, onTakeTheirs } = props;
  const timeSettings = useTimeSettings();
  const at = person.changed_at;
  const by = {
    who: person.changed_by_name ?? t("Somebody"),
    isOwn: String(person.changed_by === me.uid),
    hasTime: String(at !== null),
  };
  return (
    <div
      role="alert"
      className="rounded-control border-danger bg-danger-soft flex flex-col gap-2.5 border p-3 text-sm"
    >
      <p className="flex gap-2 font-semibold">
        <Icon name="triangle-exclamation-point" className="mt-0.5 size-4" />
        <span>
          {around(
            (when) =>
              t(
                "{isOwn, select, true {You} other {{who}}} changed this person{hasTime, select, true { {when}} other {}}, while you were editing",
                { ...by, when },
              ),
            at === null ? null : (
              <Since key="when" at={at}>
                {formatWhen(at, timeSettings)}
              </Since>
            ),
          )}
        </span>
      </p>
      <ul className="flex flex-col gap-0.5">
        {changes.map(({ label, from, to }) => (
          <li key={label}>
            {label}: <del>{from}</del> <span className="sr-only">{t("became")} </span>
            <span aria-hidden="true">→ </span>
            <ins className="font-semibold no-underline">{to}</ins>
          </li>
        ))}
      </ul>
      <p>{t("What you chose is still in the form below.")}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="version"
          value={String(person.version)}
          size="sm"
          variant="primary"
          pending={isSaving}
        >
          {t("Save mine")}
        </Button>
        <Link
          to={freshPath}
          replace
          preventScrollReset
          className={buttonClass({ size: "sm" })}
          onClick={(event) => {
            event.preventDefault();
            onTakeTheirs();
          }}
        >
          {t("Take theirs")}
        </Link>
      </div>
    </div>
  );
}
