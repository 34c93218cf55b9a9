import { useState } from "react";
import { m } from "~/core/words/m";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { FieldError } from "~/core/kit/ui/field";
import { SelectField } from "~/core/kit/ui/select-field";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { type Done, NEEDS, needText, NOTHING, readDone, writeDone } from "./done";
import type { DoneFieldProps } from "./done-field";
import { PointsField } from "./points-field";
import { usePoints } from "./use-points";

type DoneEditorProps = DoneFieldProps & {
  /** Whether it was just opened, to begin with the first point. */
  begins: boolean;
  /** Whether it is all of a window, which is called so. */
  isWindow: boolean;
};

/** What done means: the points, what is needed beside them, and who checks it. */
export default function DoneEditor({ text, error, begins, isWindow, ...props }: DoneEditorProps) {
  const [done, setDone] = useState(() => readDone(text) ?? NOTHING);
  const [names, setNames] = useState(done.checker !== null);
  const [given, setGiven] = useState<Array<string>>([]);

  function put(next: Done) {
    setDone(next);
    props.onChange(writeDone(next));
  }

  const points = usePoints(done.points, (next) => put({ ...done, points: next }));
  const { needs, is_checked, checker } = done;
  return (
    <fieldset className={isWindow ? "contents" : "rounded-control flex flex-col gap-3 border p-3"}>
      {isWindow ? null : (
        <legend className="px-1 text-sm font-medium">{m.needs_what_done_means()}</legend>
      )}
      <PointsField points={points} begins={begins} />
      {props.children}
      <div role="group" aria-label={m.needs_done_needs()} className="flex flex-wrap gap-x-4">
        <span className="touch:py-3 py-1 text-sm font-medium">{m.needs_done_needs()}</span>
        {NEEDS.map((need) => (
          <Checkbox
            key={need}
            label={needText(need)}
            checked={needs.includes(need)}
            onChange={({ currentTarget }) => {
              const others = needs.filter((one) => one !== need);
              put({ ...done, needs: currentTarget.checked ? [...others, need] : others });
            }}
          />
        ))}
      </div>
      <SelectField
        label={m.needs_checked_by()}
        value={names ? "somebody" : is_checked ? "assigner" : ""}
        options={[
          { value: "", label: m.needs_nobody() },
          { value: "assigner", label: m.needs_who_assigns_it() },
          { value: "somebody", label: m.needs_another_admin() },
        ]}
        onChange={({ currentTarget: { value } }) => {
          setNames(value === "somebody");
          put({ ...done, is_checked: value !== "", checker: null });
        }}
      />
      {names ? (
        <div onFocusCapture={(event) => setGiven(onlyPerson(event.currentTarget))}>
          <PersonPicker
            name="checker"
            admins
            excludeUids={given}
            label={m.needs_who_checks_it()}
            description={m.needs_an_admin_until_somebody()}
            defaultPeople={checker === null ? [] : [checker]}
            onChange={([chosen]) => {
              const named = chosen && { uid: chosen.uid, full_name: chosen.full_name };
              put({ ...done, checker: named ?? null });
            }}
          />
        </div>
      ) : null}
      {error ? <FieldError id="done-error" text={error.join(" ")} /> : null}
    </fieldset>
  );
}

/** Who alone gets the task, as the form around says: nobody checks their own work. */
function onlyPerson(element: HTMLElement): Array<string> {
  const form = element.closest("form");
  const people = form ? new FormData(form).getAll("person").map(String) : [];
  return people.length === 1 ? people : [];
}
