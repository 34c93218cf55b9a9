import { useLoaderData, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import type { PickedPerson } from "~/core/person/picker/person";
import { Dialog } from "~/core/kit/ui/dialog";
import { peopleCount } from "~/core/person/group";
import { useOpenedState } from "~/core/kit/address/use-dialog-address";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { SegmentedControl } from "~/core/kit/ui/segmented";
import { SelectField } from "~/core/kit/ui/select-field";
import { AssignForm } from "./assign-form";
import { assignPeople, assignTo, type Audience } from "./audience";
import { closedPath, peopleSearch } from "./list";
import type { loader } from "./route";

type ManyDialogProps = {
  audience: Exclude<Audience, { kind: "person" }> | null;
  onClose: () => void;
};

/** The dialog in which an admin writes a task for several people, a group or a department. */
export default function ManyDialog({ audience, onClose }: ManyDialogProps) {
  const { list, form } = useLoaderData<typeof loader>();
  const [shown, setShown] = useState(audience);
  const [chosen, setChosen] = useState<ReadonlyArray<PickedPerson> | null>(null);
  if (audience !== null && audience !== shown) setShown(audience);
  if (audience === null && chosen !== null) setChosen(null);
  const draftKey = `${form.draftKey}:many`;
  const count = useCount(shown, chosen);
  const navigate = useNavigate();
  const openedState = useOpenedState();
  if (shown === null) return null;

  function change(assign: string) {
    navigate(peopleSearch.href(list, { assign }), {
      replace: true,
      preventScrollReset: true,
      state: openedState,
    });
  }

  return (
    <Dialog
      inline
      open={audience !== null}
      onRequestClose={onClose}
      title={t("Assign task")}
      description={t(
        "To several people at once: each gets a task and a conversation of their own.",
      )}
    >
      <AssignForm
        person="many"
        to={pathOf(shown, chosen)}
        id={form.id}
        draftKey={draftKey}
        closedPath={closedPath(list)}
        onClose={onClose}
        submitLabel={
          count > 0
            ? t("Assign to {peopleCount}", { peopleCount: peopleCount(count) })
            : t("Assign task")
        }
        audience={(errors) => (
          <AudienceFields
            audience={shown}
            errors={errors}
            count={count}
            draftKey={draftKey}
            onChange={change}
            onChoose={setChosen}
          />
        )}
      />
    </Dialog>
  );
}

/** How many people will get the task, as far as known. */
function useCount(audience: Audience | null, chosen: ReadonlyArray<PickedPerson> | null): number {
  const { many } = useLoaderData<typeof loader>();
  if (audience?.kind === "people") return chosen?.length ?? many?.people.length ?? 0;
  return many?.preview.total ?? 0;
}

function pathOf(
  audience: Exclude<Audience, { kind: "person" }>,
  chosen: ReadonlyArray<PickedPerson> | null,
): string {
  switch (audience.kind) {
    case "people":
      return assignPeople(chosen?.map(({ uid }) => uid) ?? audience.uids);
    case "group":
      return assignTo("group", audience.id ?? "");
    case "department":
      return assignTo("department", audience.value ?? "");
  }
}

type AudienceFieldsProps = {
  audience: Exclude<Audience, { kind: "person" }>;
  errors: Record<"person" | "group" | "department", Array<string> | undefined>;
  count: number;
  draftKey: string;
  /** Requests the page for another audience, named as in its address. */
  onChange: (assign: string) => void;
  onChoose: (people: ReadonlyArray<PickedPerson>) => void;
};

/** The fields that choose the people of a task for several, and how many they are. */
function AudienceFields(props: AudienceFieldsProps) {
  const { audience, errors, count, draftKey, onChange, onChoose } = props;
  const { many, departments } = useLoaderData<typeof loader>();
  const skipped = audience.kind === "people" ? 0 : (many?.preview.skipped ?? 0);
  const away = audience.kind === "people" ? 0 : (many?.preview.away ?? 0);
  return (
    <div className="flex flex-col gap-3">
      <input type="hidden" name="audience" value={audience.kind} />
      <SegmentedControl
        label={t("Who gets it")}
        value={audience.kind}
        onChange={(kind) => onChange(assignTo(kind))}
        options={[
          { value: "people", label: t("People") },
          { value: "group", label: t("Group") },
          { value: "department", label: t("Department") },
        ]}
        className="w-full"
      />
      {audience.kind === "people" ? (
        <PersonPicker
          // The page's answer names the ticked people.
          key={many === null ? "asked" : "known"}
          name="person"
          label={t("People")}
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
          label={t("Group")}
          required
          placeholder={
            many?.groups.length === 0 ? t("There are no groups yet") : t("Choose a group")
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
          label={t("Department")}
          required
          placeholder={t("Choose a department")}
          value={audience.value ?? ""}
          onChange={(event) => onChange(assignTo("department", event.target.value))}
          options={departments}
          error={errors.department}
        />
      ) : null}
      <p role="status" className="tabular text-ink-soft text-sm">
        {sizeText(audience, count, skipped)}
        {away === 0
          ? null
          : ` ${t("{away} of {all} {away, plural, one {is} other {are}} away.", { away, all: count })}`}
      </p>
    </div>
  );
}

function sizeText(audience: Audience, count: number, skipped: number): string {
  const isChosen =
    (audience.kind === "group" && audience.id !== null) ||
    (audience.kind === "department" && audience.value !== null) ||
    count > 0;
  if (!isChosen) return t("Nobody chosen yet.");
  const gets = t("{count, plural, one {1 person gets it.} other {{peopleCount} get it.}}", {
    count,
    peopleCount: peopleCount(count),
  });
  if (skipped === 0) return gets;
  return `${gets} ${t("{skipped, plural, one {1 deactivated member is skipped.} other {{skipped} deactivated members are skipped.}}", { skipped })}`;
}
