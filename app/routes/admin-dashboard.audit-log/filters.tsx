import { Form } from "@remix-run/react";
import { useRef } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SelectField } from "~/components/ui/select-field";
import { DateField } from "~/components/ui/text-field";
import { AUDIT_KINDS } from "~/domain/audit";
import { useFilterForm } from "~/search/use-filter-form";
import { type AuditList, HOME, isNarrowed } from "./list";

type AuditFiltersProps = {
  list: AuditList;
  actors: ReadonlyArray<{ uid: string; full_name: string }>;
};

/** What narrows the log down; all of it is in the address, and works before hydration. */
export function AuditFilters({ list, actors }: AuditFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = {
    kind: list.kind ?? "",
    by: list.by ?? "",
    from: list.from ?? "",
    to: list.to ?? "",
  };
  const handlers = useFilterForm(form, shown);
  return (
    <PageHeader>
      <Form
        ref={form}
        method="get"
        action={HOME}
        role="search"
        aria-label="Audit log"
        {...handlers}
        className="grid w-full grid-cols-2 items-end gap-x-2 gap-y-3 sm:flex sm:flex-wrap"
      >
        <SelectField
          name="kind"
          label="What"
          placeholder="Everything"
          options={AUDIT_KINDS}
          defaultValue={shown.kind}
          className="sm:w-44"
        />
        <SelectField
          name="by"
          label="Who did it"
          placeholder="Everybody"
          options={actors.map(({ uid, full_name }) => ({ value: uid, label: full_name }))}
          defaultValue={shown.by}
          className="sm:w-52"
        />
        <DateField
          name="from"
          label="From"
          defaultValue={shown.from}
          max={list.to}
          className="sm:w-40"
        />
        <DateField
          name="to"
          label="Until"
          defaultValue={shown.to}
          min={list.from}
          className="sm:w-40"
        />
        {isNarrowed(list) ? (
          <ButtonLink
            to={HOME}
            variant="quiet"
            replace
            preventScrollReset
            className="max-sm:col-span-2"
          >
            Clear filters
          </ButtonLink>
        ) : null}
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
      </Form>
    </PageHeader>
  );
}
