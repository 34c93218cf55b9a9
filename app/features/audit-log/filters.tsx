import { ClearFilters, FilterForm, FoldButton, foldClass, useFold } from "~/task/lists/filter-form";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SelectField } from "~/core/kit/ui/select-field";
import { DateField } from "~/core/kit/ui/text-field";
import { PersonChoice } from "~/core/person/picker/person-choice";
import { AUDIT_KINDS } from "./audit-kinds";
import { cn } from "~/core/kit/cn";
import { type AuditList, logSearch } from "./list";

type AuditFiltersProps = {
  list: AuditList;
  actors: ReadonlyArray<{ uid: string; full_name: string }>;
  /** The name of the person to whom something was done; null if it is about nobody known. */
  about: string | null;
};

/** The filters of the log. */
export function AuditFilters({ list, actors, about }: AuditFiltersProps) {
  const fold = useFold(logSearch.hides(list));
  return (
    <PageHeader className="max-md:mb-2">
      <FoldButton fold={fold} label="Filters" className="ml-auto" />
      <div id={fold.id} className={cn("w-full", foldClass(fold))}>
        <FilterForm
          search={logSearch}
          state={list}
          label="Audit log"
          keep={["about"]}
          className="grid w-full grid-cols-2 items-end gap-x-2 gap-y-3 sm:flex sm:flex-wrap"
        >
          <SelectField
            name="kind"
            label="What"
            placeholder="Everything"
            options={AUDIT_KINDS}
            defaultValue={list.kind ?? ""}
            className="sm:w-44"
          />
          <SelectField
            name="by"
            label="Who did it"
            placeholder="Everybody"
            options={actors.map(({ uid, full_name }) => ({ value: uid, label: full_name }))}
            defaultValue={list.by ?? ""}
            className="sm:w-52"
          />
          <DateField
            name="from"
            label="From"
            defaultValue={list.from ?? ""}
            max={list.to}
            className="sm:w-40"
          />
          <DateField
            name="to"
            label="Until"
            defaultValue={list.to ?? ""}
            min={list.from}
            className="sm:w-40"
          />
          <PersonChoice
            uid={list.about}
            name={about}
            label="About somebody"
            title="About whom?"
            everybody={(name) => `Show what was done to everybody, not only to ${name}`}
            hrefFor={(uid) => logSearch.href(list, { about: uid })}
          />
          <ClearFilters search={logSearch} state={list} className="max-sm:col-span-2" />
        </FilterForm>
      </div>
    </PageHeader>
  );
}
