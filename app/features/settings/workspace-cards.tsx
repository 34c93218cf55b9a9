import { type ReactNode, useMemo } from "react";
import { t } from "~/core/words/t";
import { cardClass } from "~/core/kit/cn";
import { SearchSelect } from "~/core/kit/ui/search-select";
import { labelInDoubt, type ZoneNow } from "~/core/time/time-zone";
import type { SettingField } from "./workspace-fields";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { LANGUAGE_OPTIONS, workspaceLanguage } from "~/core/session/language/language";
import { type Detail, DETAILS, NEWCOMERS_DETAILS } from "~/core/person/details";
import { Link } from "~/core/kit/ui/link";
import { PersonLink } from "~/core/person/person-link";
import { sizeText } from "~/task/files/files.words";

type ZoneCardProps = SettingField & {
  zones: ReadonlyArray<ZoneNow>;
  /** The names of zones for which the server and the database have different rules. */
  doubtful: ReadonlyArray<string>;
  /** What the zone in force means now. */
  children: ReactNode;
};

export function ZoneCard({ field, round, zones, doubtful, children }: ZoneCardProps) {
  const options = useMemo(
    () =>
      zones.map(({ name, offset }) => ({
        value: name,
        label: labelInDoubt(name, doubtful),
        ...(offset !== name && { about: offset }),
      })),
    [zones, doubtful],
  );
  return (
    <section aria-labelledby="zone" className={cardClass("flex flex-col gap-4 sm:px-6")}>
      <div>
        <h2 id="zone" className="font-semibold">
          {t("Choose the team’s time zone")}
        </h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "It decides which tasks are due today or overdue, for the whole team. A change applies at once.",
          )}
        </p>
      </div>
      <SearchSelect
        key={round}
        {...field}
        options={options}
        description={
          doubtful.includes(field.defaultValue)
            ? t(
                "The server and its database have different rules for this zone’s clocks. Some times may be an hour off until whoever runs Daymark updates it.",
              )
            : t("Search by city, region or UTC+1.")
        }
        className="w-full sm:w-96"
      />
      {children}
    </section>
  );
}

/** The team's name and its language. */
export function NameCard({ name, language }: Record<"name" | "language", SettingField>) {
  return (
    <section
      aria-label={t("Workspace")}
      className={cardClass("grid items-start gap-4 sm:grid-cols-2 sm:px-6")}
    >
      <TextField
        key={`name ${name.round}`}
        {...name.field}
        description={t("Shown above the menu. Optional.")}
        autoComplete="organization"
        maxLength={80}
      />
      <SelectField
        key={`language ${language.round}`}
        {...language.field}
        placeholder={workspaceLanguage(null)}
        options={LANGUAGE_OPTIONS}
        description={t("For people who have not chosen one themselves.")}
      />
    </section>
  );
}

type PeopleCardProps = { fieldOf: (detail: Detail) => SettingField };

/** Which details the workspace asks of new people. */
export function PeopleCard({ fieldOf }: PeopleCardProps) {
  return (
    <section aria-labelledby="people" className={cardClass("flex flex-col gap-4 sm:px-6")}>
      <div>
        <h2 id="people" className="font-semibold">
          {t("People")}
        </h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "What a person must have. It applies to what is entered from now on; what was entered before stays.",
          )}
        </p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {[...NEWCOMERS_DETAILS, ...DETAILS.filter(({ isToday }) => isToday)].map((detail) => {
          const { field, round } = fieldOf(detail.key);
          return (
            <SelectField
              key={`${detail.key} ${round}`}
              {...field}
              options={Object.entries(detail.rules).map(([value, label]) => ({ value, label }))}
            />
          );
        })}
      </div>
    </section>
  );
}

export type FilesUsed = {
  /** How much is in use, in words. */
  used: string;
  /** How much is free on the disk, in words, if known. */
  disk: string | null;
  /** Null unless requested. */
  people: ReadonlyArray<{ uid: string; full_name: string; bytes: number; files: number }> | null;
};

/** How much room files use, and whose files these are. */
export function FilesUse({ used, disk, people }: FilesUsed) {
  return (
    <div className="tabular text-ink-soft flex flex-col gap-2 text-sm">
      <p>{disk === null ? used : `${used}. ${disk}.`}</p>
      <Link
        to={people === null ? "?files=people" : "."}
        replace
        preventScrollReset
        aria-expanded={people !== null}
        className="text-action touch:py-2 w-fit font-medium hover:underline"
      >
        {t("Who uses how much")}
      </Link>
      {people !== null && (
        <ul className="flex flex-col gap-1">
          {people.map(({ uid, full_name: name, bytes, files }) => (
            <li key={uid} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <PersonLink uid={uid} className="text-ink min-w-0 break-words">
                {name}
              </PersonLink>
              <span>{`${sizeText(bytes)}, ${t("{count, plural, one {{count} file} other {{count} files}}", { count: files })}`}</span>
            </li>
          ))}
          {people.length === 0 && <li>{t("Nobody has sent a file.")}</li>}
        </ul>
      )}
    </div>
  );
}
