import { useLoaderData } from "@remix-run/react";
import { PersonPicker } from "~/core/person/picker/person-picker";
import type { PickedPerson } from "~/core/person/picker/person";
import { SegmentedControl } from "~/core/kit/ui/segmented";
import { SelectField } from "~/core/kit/ui/select-field";
import { peopleCount } from "~/core/person/group";
import { ABSENCE_TEXTS } from "~/core/person/away/absence.words";
import { type Audience, assignTo } from "./audience";
import type { loader } from "./route";

type AudienceFieldsProps = {
  audience: Exclude<Audience, { kind: "person" }>;
  errors: Record<"person" | "group" | "department", Array<string> | undefined>;
  count: number;
  draftKey: string;
  /** Requests the page for another audience, as its address names it. */
  onChange: (assign: string) => void;
  onChoose: (people: ReadonlyArray<PickedPerson>) => void;
};

/** Who gets a task that is for more than one person, and how many they are. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { audience, errors, count, draftKey, onChange, onChoose } = props;
  const { many, departments } = useLoaderData<typeof loader>();
  const skipped = audience.kind === "people" ? 0 : (many?.preview.skipped ?? 0);
  const away = audience.kind === "people" ? 0 : (many?.preview.away ?? 0);
  return (
    <div className="flex flex-col gap-3">
      <input type="hidden" name="audience" value={audience.kind} />
      <SegmentedControl
        label="Who gets it"
        value={audience.kind}
        onChange={(kind) => onChange(assignTo(kind))}
        options={[
          { value: "people", label: "People" },
          { value: "group", label: "Group" },
          { value: "department", label: "Department" },
        ]}
        className="w-full"
      />
      {audience.kind === "people" ? (
        <PersonPicker
          // The page's answer says who was ticked.
          key={many === null ? "asked" : "known"}
          name="person"
          label="People"
          multiple
          required
          assigns
          defaultPeople={many?.people ?? []}
          draftKey={many === null ? undefined : draftKey}
          onChange={onChoose}
          error={errors.person}
        />
      ) : null}
      {audience.kind === "group" ? (
        <SelectField
          name="group"
          label="Group"
          required
          placeholder={many?.groups.length === 0 ? "There are no groups yet" : "Choose a group"}
          value={audience.id ?? ""}
          onChange={(event) => onChange(assignTo("group", event.target.value))}
          options={many?.groups.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          error={errors.group}
        />
      ) : null}
      {audience.kind === "department" ? (
        <SelectField
          name="department"
          label="Department"
          required
          placeholder="Choose a department"
          value={audience.value ?? ""}
          onChange={(event) => onChange(assignTo("department", event.target.value))}
          options={departments}
          error={errors.department}
        />
      ) : null}
      <p role="status" className="tabular text-ink-soft text-sm">
        {sizeText(audience, count, skipped)}
        {away === 0 ? null : ` ${ABSENCE_TEXTS.ofThem(away, count)}`}
      </p>
    </div>
  );
}

function sizeText(audience: Audience, count: number, skipped: number): string {
  const isChosen =
    (audience.kind === "group" && audience.id !== null) ||
    (audience.kind === "department" && audience.value !== null) ||
    count > 0;
  if (!isChosen) return "Nobody chosen yet.";
  const gets = count === 1 ? "1 person gets it." : `${peopleCount(count)} get it.`;
  if (skipped === 0) return gets;
  return `${gets} ${skipped === 1 ? "1 deactivated member is" : `${skipped} deactivated members are`} skipped.`;
}
