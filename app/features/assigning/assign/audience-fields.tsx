import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { PersonPicker } from "~/core/person/picker/person-picker";
import type { PickedPerson } from "~/core/person/picker/person";
import { SegmentedControl } from "~/core/kit/ui/segmented";
import { SelectField } from "~/core/kit/ui/select-field";
import { peopleCount } from "~/core/person/group";
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
        label={m.assigning_who_gets_it()}
        value={audience.kind}
        onChange={(kind) => onChange(assignTo(kind))}
        options={[
          { value: "people", label: m.common_people() },
          { value: "group", label: m.common_group() },
          { value: "department", label: m.common_department() },
        ]}
        className="w-full"
      />
      {audience.kind === "people" ? (
        <PersonPicker
          // The page's answer says who was ticked.
          key={many === null ? "asked" : "known"}
          name="person"
          label={m.common_people()}
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
          label={m.common_group()}
          required
          placeholder={
            many?.groups.length === 0
              ? m.assigning_there_are_no_groups()
              : m.assigning_choose_a_group()
          }
          value={audience.id ?? ""}
          onChange={(event) => onChange(assignTo("group", event.target.value))}
          options={many?.groups.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          error={errors.group}
        />
      ) : null}
      {audience.kind === "department" ? (
        <SelectField
          name="department"
          label={m.common_department()}
          required
          placeholder={m.common_choose_a_department()}
          value={audience.value ?? ""}
          onChange={(event) => onChange(assignTo("department", event.target.value))}
          options={departments}
          error={errors.department}
        />
      ) : null}
      <p role="status" className="tabular text-ink-soft text-sm">
        {sizeText(audience, count, skipped)}
        {away === 0 ? null : ` ${m.person_away_of_all_are({ away, all: count })}`}
      </p>
    </div>
  );
}

function sizeText(audience: Audience, count: number, skipped: number): string {
  const isChosen =
    (audience.kind === "group" && audience.id !== null) ||
    (audience.kind === "department" && audience.value !== null) ||
    count > 0;
  if (!isChosen) return m.assigning_nobody_chosen_yet();
  const gets = m.assigning_count_get_it({ count, peopleCount: peopleCount(count) });
  if (skipped === 0) return gets;
  return `${gets} ${m.assigning_members_are_skipped({ skipped })}`;
}
