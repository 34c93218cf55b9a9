import { useCombobox } from "downshift";
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { onDemand } from "~/core/live/on-demand";
import { usePeopleSearch } from "../use-people-search";
import { useTypedEarly } from "~/core/kit/hydration";
import { cn } from "~/core/kit/cn";
import { folded, searchWords } from "~/core/kit/folded";
import { Button } from "~/core/kit/ui/button";
import { controlClass, Field, type FieldProps } from "~/core/kit/ui/field";
import { PersonChips } from "./chips";
import { PersonOption } from "./option";
import type { PickedPerson } from "./person";
import { awayText, emptyText, placeholderFor, resultText } from "./texts";
import { useKeptPeople } from "./use-kept-people";
import { useFirstWrong } from "./use-first-wrong";

const AwayNotices = onDemand(() => import("../away/away-notices"));

type PersonPickerProps = Pick<FieldProps, "label" | "description" | "error" | "required"> & {
  /** The field under which each chosen uid is sent. */
  name: string;
  /** Several people instead of one. */
  multiple?: boolean;
  defaultPeople?: ReadonlyArray<PickedPerson>;
  /** People who cannot be chosen here, e.g. members of the group. */
  excludeUids?: ReadonlyArray<string>;
  /** Only admins are offered. */
  admins?: boolean;
  /** The chosen people get work: says who is away, and proposes their deputy. */
  assigns?: boolean;
  /** The key of the form's draft, which includes the choice. */
  draftKey?: string;
  onChange?: (people: ReadonlyArray<PickedPerson>) => void;
};

/** Finds people by name and keeps the chosen ones; admins only, offers at most ten at a time. */
export function PersonPicker({
  name,
  label,
  multiple = false,
  defaultPeople = [],
  excludeUids = [],
  admins = false,
  assigns = false,
  draftKey,
  onChange,
  ...field
}: PersonPickerProps) {
  const { chosen, choose } = useKeptPeople(defaultPeople, draftKey, onChange);
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const search = usePeopleSearch(admins);
  useFirstWrong(input);
  const taken = new Set([...excludeUids, ...chosen.map(({ uid }) => uid)]);
  const people = search.people.filter(
    (person) => !taken.has(person.uid) && (search.state !== "searching" || isNamed(person, text)),
  );

  function change(next: ReadonlyArray<PickedPerson>, message: string) {
    choose(next);
    setSaid(message);
    onChange?.(next);
  }

  function take(typed: string) {
    setText(typed);
    search.find(typed);
  }

  function remove(person: PickedPerson) {
    change(
      chosen.filter(({ uid }) => uid !== person.uid),
      t("{fullName} taken out.", { fullName: person.full_name }),
    );
    input.current?.focus();
  }

  function replace(person: PickedPerson, deputy: PickedPerson) {
    change(
      chosen.map((one) => (one.uid === person.uid ? deputy : one)),
      t("{deputy} chosen instead of {name}.", {
        deputy: deputy.full_name,
        name: person.full_name,
      }) + awayText(deputy),
    );
    input.current?.focus();
  }

  const combobox = useCombobox({
    id,
    inputId: `${id}-input`,
    items: people,
    defaultHighlightedIndex: 0,
    inputValue: text,
    itemToString: (person) => person?.full_name ?? "",
    itemToKey: (person) => person?.uid,
    onInputValueChange: ({ type, inputValue }) => {
      // Typed text is read in its own event, below: this later event would undo what followed.
      if (type !== useCombobox.stateChangeTypes.InputChange) take(inputValue);
    },
    onIsOpenChange: ({ isOpen, type }) => {
      // Typing opens the list too, and has already searched for the current text.
      if (isOpen && type !== useCombobox.stateChangeTypes.InputChange) {
        search.find(input.current?.value ?? text);
      }
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      change(
        multiple ? [...chosen, selectedItem] : [selectedItem],
        t("{name} chosen.", { name: selectedItem.full_name }) +
          (assigns ? awayText(selectedItem) : ""),
      );
    },
    stateReducer: (state, { type, changes }) => {
      const { InputKeyDownEnter, ItemClick, FunctionSelectItem, InputBlur, MenuMouseLeave } =
        useCombobox.stateChangeTypes;
      // A shrinking list slides away from a resting pointer: Enter still takes the marked person.
      if (type === MenuMouseLeave) return { ...changes, highlightedIndex: state.highlightedIndex };
      // With nobody marked the text stays, and is searched.
      if (type === InputKeyDownEnter && !changes.selectedItem) return state;
      if (type === InputKeyDownEnter || type === ItemClick || type === FunctionSelectItem) {
        // Several people can be chosen without opening the list each time.
        return { ...changes, inputValue: "", isOpen: multiple };
      }
      // The chips keep the choice; downshift forgets it at once, so that the same person can be chosen again. (As a
      // prop set to null, downshift would empty the text at the next letter.)
      const forgotten = { ...changes, selectedItem: null };
      // Leaving the field chooses nobody.
      return type === InputBlur ? { ...forgotten, inputValue: "" } : forgotten;
    },
  });
  const { isOpen, highlightedIndex, setHighlightedIndex } = combobox;
  const { getInputProps, getMenuProps, getItemProps } = combobox;

  useTypedEarly(input, (typed) => {
    take(typed);
    if (input.current !== document.activeElement) return;
    combobox.openMenu();
    combobox.setHighlightedIndex(0);
  });

  // The list may now be too short for the marked option: Enter would take nobody.
  useEffect(() => {
    if (isOpen && highlightedIndex >= Math.max(people.length, 1)) setHighlightedIndex(0);
  }, [isOpen, highlightedIndex, people.length, setHighlightedIndex]);

  useEffect(() => {
    if (isOpen) root.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, people.length]);

  // A form that checks its fields during typing hears of a choice as of any input.
  useEffect(() => {
    const hidden = root.current?.querySelector("input[type=hidden]");
    if (said !== "") hidden?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [said, chosen]);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = chosen.at(-1);
    if (event.key === "Backspace" && text === "" && last) remove(last);
    if (event.key !== "Enter" || !isOpen) return;
    // Enter in an open list with nobody marked must not send the form.
    event.preventDefault();
    // Pressed before the answer came, Enter chooses the first person of the answer.
    if (search.state === "searching" && people.length === 0) search.whenFound(chooseFirst);
  }

  function chooseFirst(found: typeof search.people) {
    const first = found.find(({ uid }) => !taken.has(uid));
    if (first) combobox.selectItem(first);
  }

  return (
    <div ref={root}>
      {chosen.map(({ uid }) => (
        <input key={uid} type="hidden" name={name} value={uid} />
      ))}
      <Field {...field} label={label} id={`${id}-input`}>
        {({ required: _, ...control }) => (
          <div className="flex flex-col gap-2">
            <PersonChips
              people={chosen}
              label={t("{label}: chosen", { label })}
              onRemove={remove}
            />
            {assigns && chosen.some(({ away }) => away) ? (
              <Suspense>
                <AwayNotices
                  chosen={chosen}
                  instead={(person, deputy, label) =>
                    taken.has(deputy.uid) ? null : (
                      <Button size="sm" onClick={() => replace(person, deputy)}>
                        {label}
                      </Button>
                    )
                  }
                />
              </Suspense>
            ) : null}
            <div>
              <input
                {...getInputProps({
                  ref: input,
                  onKeyDown: handleKeyDown,
                  onChange: (event) => take(event.currentTarget.value),
                  placeholder: placeholderFor(multiple, chosen.length),
                  spellCheck: false,
                  className: controlClass,
                })}
                {...control}
                aria-labelledby={undefined}
                aria-required={field.required ? true : undefined}
              />
              <ul
                {...getMenuProps({ "aria-label": label, "aria-labelledby": undefined })}
                // Otherwise Tab stops at a scrolling list, which disappears once reached.
                tabIndex={-1}
                className={cn(
                  // In the flow: a dialog grows with the list, and nothing is cut off.
                  "rounded-card bg-surface mt-1 max-h-56 overflow-y-auto border p-1",
                  isOpen && people.length > 0 ? undefined : "hidden",
                )}
              >
                {/* Hidden, not removed: a dialog loses the focus if elements disappear as it moves. */}
                {search.people.map((person) => {
                  const index = people.indexOf(person);
                  return (
                    <PersonOption
                      {...(index < 0 ? {} : getItemProps({ item: person, index }))}
                      key={person.uid}
                      person={person}
                      hidden={index < 0}
                      isMarked={index === highlightedIndex && index >= 0}
                    />
                  );
                })}
              </ul>
            </div>
            <p
              hidden={!isOpen || people.length > 0 || search.state === "idle"}
              className="text-ink-soft text-sm"
            >
              {emptyText(search.state)}
            </p>
          </div>
        )}
      </Field>
      <p role="status" className="sr-only">
        {isOpen ? resultText(search.state, people.length) : said}
      </p>
    </div>
  );
}

/** Whether a person matches the text: Enter must not choose from an older result. */
function isNamed({ full_name: name }: PickedPerson, text: string): boolean {
  const plain = folded(name);
  return searchWords(text).every((word) => plain.includes(word));
}
