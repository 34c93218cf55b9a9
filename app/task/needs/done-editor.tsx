import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { FieldError } from "~/core/kit/ui/field";
import { SelectField } from "~/core/kit/ui/select-field";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Menu } from "~/core/kit/ui/menu";
import { TextField } from "~/core/kit/ui/text-field";
import { type Done, MOST_POINTS, NEEDS, needText, NOTHING, readDone, writeDone } from "./done";
import type { DoneFieldProps } from "./done-field";
import { usePoints } from "./use-points";
import { pointProblem } from "./done-schema";

type DoneEditorProps = DoneFieldProps & {
  /** Whether the editor was just opened, and focuses the first point. */
  begins: boolean;
  /** Whether the editor fills a dialog, whose title names it. */
  isWindow: boolean;
};

/** The editor of what done means: the points, the other needs, and who checks the task. */
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
        <legend className="px-1 text-sm font-medium">{t("What done means")}</legend>
      )}
      <PointsField points={points} begins={begins} />
      {props.children}
      <div role="group" aria-label={t("Done needs")} className="flex flex-wrap gap-x-4">
        <span className="touch:py-3 py-1 text-sm font-medium">{t("Done needs")}</span>
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
        label={t("Checked by")}
        value={names ? "somebody" : is_checked ? "assigner" : ""}
        options={[
          { value: "", label: t("Nobody") },
          { value: "assigner", label: t("Who assigns it") },
          { value: "somebody", label: t("Another admin…") },
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
            label={t("Who checks it")}
            description={t("An admin. Until somebody is chosen, who assigns it checks it.")}
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

/** The only person of the form around, who must not check their own work. */
function onlyPerson(element: HTMLElement): Array<string> {
  const form = element.closest("form");
  const people = form ? new FormData(form).getAll("person").map(String) : [];
  return people.length === 1 ? people : [];
}

type PointsFieldProps = { points: ReturnType<typeof usePoints>; begins: boolean };

/** A field for each point; Enter adds one, Backspace removes an empty one. */
function PointsField({ points, begins }: PointsFieldProps) {
  const { lines, focus, change, below, remove, move, paste } = points;
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (begins) list.current?.querySelector("input")?.focus();
  }, [begins]);
  useEffect(() => {
    if (focus !== null)
      list.current?.querySelector<HTMLElement>(`[data-point="${focus}"]`)?.focus();
  }, [lines, focus]);

  function press(event: KeyboardEvent<HTMLInputElement>, place: number) {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    if (ctrlKey || metaKey || nativeEvent.isComposing) return;
    const isEmpty = event.currentTarget.value === "";
    if (key === "Enter") below(place);
    else if (key === "Backspace" && isEmpty && lines.length > 1) remove(place);
    else if (altKey && key === "ArrowUp") move(place, -1);
    else if (altKey && key === "ArrowDown") move(place, 1);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <ol ref={list} aria-label={t("Points")} className="flex flex-col gap-1.5">
        {lines.map(({ id, words, wants_photo: wantsPhoto, was }, index) => {
          const place = index + 1;
          const problem = words.trim() === "" ? null : pointProblem(words);
          return (
            <li key={id} className="flex flex-wrap items-start gap-1">
              <TextField
                label={t("Point {place}", { place })}
                labelHidden
                data-point={id}
                autoComplete="off"
                enterKeyHint="next"
                placeholder={index === 0 ? t("What there is to do") : undefined}
                error={problem}
                value={words}
                onChange={({ currentTarget }) => change(id, { words: currentTarget.value })}
                onKeyDown={(event) => press(event, index)}
                onPaste={(event) => {
                  const text = event.clipboardData.getData("text/plain");
                  if (paste(index, text)) event.preventDefault();
                }}
                className="min-w-0 flex-1"
              />
              <IconButton
                label={t("A photo for point {place}", { place })}
                aria-pressed={wantsPhoto}
                icon={<Icon name="camera" />}
                className={wantsPhoto ? "bg-action-soft text-action" : undefined}
                onClick={() => change(id, { wants_photo: !wantsPhoto })}
              />
              <Menu
                label={t("Change point {place}", { place })}
                choices={() => [
                  [
                    {
                      label: t("Move up"),
                      icon: <Icon name="arrow-up" />,
                      disabled: index === 0,
                      onSelect: () => move(index, -1),
                    },
                    {
                      label: t("Move down"),
                      icon: <Icon name="arrow-down" />,
                      disabled: place === lines.length,
                      onSelect: () => move(index, 1),
                    },
                    {
                      label: t("Take out"),
                      icon: <Icon name="x" />,
                      onSelect: () => remove(index),
                    },
                  ],
                ]}
              />
              {was && was.answers > 0 && words.trim() !== "" && words.trim() !== was.words ? (
                <Checkbox
                  label={t(
                    "{count, plural, one {It is the same point: its answer stays} other {It is the same point: its {count} answers stay}}",
                    { count: was.answers },
                  )}
                  checked={was.isSame}
                  onChange={({ currentTarget: { checked: isSame } }) =>
                    change(id, { was: { ...was, isSame } })
                  }
                  className="w-full ps-2"
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      <p role="status" className="text-ink-faint text-xs">
        {lines.length > MOST_POINTS
          ? t("At most {most} points; these are {points}.", {
              most: MOST_POINTS,
              points: lines.length,
            })
          : t("Enter makes the next point; several lines can be pasted.")}
      </p>
    </>
  );
}
