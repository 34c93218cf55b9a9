import { m } from "~/core/words/m";
import { ClearFilters, FilterForm, FoldButton, foldClass, useFold } from "~/task/lists/filter-form";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { PersonChoice } from "~/core/person/picker/person-choice";
import { auditKindOptions } from "./audit-kinds";
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
      <FoldButton fold={fold} label={m.common_filters()} className="ms-auto" />
      <div id={fold.id} className={cn("w-full", foldClass(fold))}>
        <FilterForm
          search={logSearch}
          state={list}
          label={m.audit_log_audit_log()}
          keep={["about"]}
          className="grid w-full grid-cols-2 items-end gap-x-2 gap-y-3 sm:flex sm:flex-wrap"
        >
          <SelectField
            name="kind"
            label={m.audit_log_what()}
            placeholder={m.audit_log_everything()}
            options={auditKindOptions}
            defaultValue={list.kind ?? ""}
            className="sm:w-44"
          />
          <SelectField
            name="by"
            label={m.audit_log_who_did_it()}
            placeholder={m.common_everybody()}
            options={actors.map(({ uid, full_name }) => ({ value: uid, label: full_name }))}
            defaultValue={list.by ?? ""}
            className="sm:w-52"
          />
          <TextField
            type="date"
            name="from"
            label={m.common_from()}
            defaultValue={list.from ?? ""}
            max={list.to}
            className="sm:w-40"
          />
          <TextField
            type="date"
            name="to"
            label={m.common_until()}
            defaultValue={list.to ?? ""}
            min={list.from}
            className="sm:w-40"
          />
          <PersonChoice
            uid={list.about}
            name={about}
            label={m.audit_log_about_somebody()}
            title={m.audit_log_about_whom()}
            everybody={(name) => m.audit_log_show_what_was_done({ name })}
            hrefFor={(uid) => logSearch.href(list, { about: uid })}
          />
          <ClearFilters search={logSearch} state={list} className="max-sm:col-span-2" />
        </FilterForm>
      </div>
    </PageHeader>
  );
}
