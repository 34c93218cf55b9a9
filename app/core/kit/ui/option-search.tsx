import { useCombobox } from "downshift";
import { type KeyboardEvent, useRef, useState } from "react";
import { cn } from "../cn";
import { matchingOptions, type SearchOption } from "../matching-options";
import { useBeforePaint } from "../hydration";
import { type ControlProps, controlClass } from "./field";
import { t } from "~/core/words/t";

type OptionSearchProps = {
  options: ReadonlyArray<SearchOption>;
  value: string;
  label: string;
  control: ControlProps;
  onChoose: (value: string) => void;
  /** Once the input is on the page. */
  onShown: (input: HTMLInputElement) => void;
};

/** Finds one of many options by typing; leaving the field without a choice keeps the old choice. */
export default function OptionSearch(props: OptionSearchProps) {
  const { options, value, label, control, onChoose, onShown } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  const name = chosen?.label ?? "";
  /** The text typed since the list was opened; null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const found = typed === null ? [...options] : matchingOptions(options, typed);
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(onShown);

  useBeforePaint(() => {
    const input = root.current?.querySelector("input");
    if (input) shown.current(input);
  }, []);

  const combobox = useCombobox<SearchOption>({
    inputId: control.id,
    items: found,
    inputValue: typed ?? name,
    selectedItem: chosen,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.value,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem.value);
    },
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen) setTyped(null);
      // Typed text takes the place of the choice.
      else if (type !== useCombobox.stateChangeTypes.InputChange) {
        root.current?.querySelector("input")?.select();
      }
    },
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputChange, InputKeyDownEscape, MenuMouseLeave } =
        useCombobox.stateChangeTypes;
      if (type === InputChange) return { ...changes, highlightedIndex: 0 };
      // A shrinking list slides away from a resting pointer: Enter still takes the marked option.
      if (type === MenuMouseLeave) return { ...changes, highlightedIndex: state.highlightedIndex };
      // Only choosing an option changes the value.
      if (type === InputBlur || type === InputKeyDownEscape) {
        return { ...changes, selectedItem: state.selectedItem };
      }
      return changes;
    },
  });
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = combobox;

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter chooses; only a button sends the form.
    if (event.key === "Enter") event.preventDefault();
  }

  return (
    <div ref={root}>
      <input
        {...getInputProps({
          onKeyDown: handleKeyDown,
          onChange: (event) => setTyped(event.currentTarget.value),
          spellCheck: false,
          autoComplete: "off",
          className: controlClass,
        })}
        {...control}
        {...(found.length === 0 && { "aria-activedescendant": undefined })}
        aria-labelledby={undefined}
      />
      <ul
        {...getMenuProps({ "aria-label": label, "aria-labelledby": undefined })}
        // Otherwise Tab stops at a scrolling list, which disappears once reached.
        tabIndex={-1}
        className={cn(
          // In the flow: a dialog grows with the list, and nothing is cut off.
          "rounded-card bg-surface mt-1 max-h-64 overflow-y-auto border p-1",
          isOpen && found.length > 0 ? undefined : "hidden",
        )}
      >
        {isOpen
          ? found.map((option, index) => (
              <li
                {...getItemProps({ item: option, index })}
                key={option.value}
                className={cn(
                  "rounded-control touch:min-h-11 flex min-h-9 cursor-default items-center justify-between gap-3 px-2 py-1 text-sm",
                  index === highlightedIndex ? "bg-hover" : undefined,
                  option.value === value ? "text-action font-semibold" : undefined,
                )}
              >
                <span dir="auto" className="min-w-0 truncate">
                  {option.label}
                </span>
                {option.about === undefined ? null : (
                  <span className="tabular text-ink-soft shrink-0 text-xs">{option.about}</span>
                )}
              </li>
            ))
          : null}
      </ul>
      {isOpen && found.length === 0 ? (
        <p className="text-ink-soft mt-1.5 text-sm">{t("No matching time zone.")}</p>
      ) : null}
      <p role="status" className="sr-only">
        {isOpen && typed !== null ? t("{found} found", { found: found.length }) : ""}
      </p>
    </div>
  );
}
