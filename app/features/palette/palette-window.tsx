import { useNavigate } from "@remix-run/react";
import { useCombobox, type UseComboboxReturnValue } from "downshift";
import { Dialog } from "radix-ui";
import { useId, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { may } from "~/core/server/rights";
import type { AnywhereProps, Beyond } from "~/core/shell/sockets";
import { Icon } from "~/core/kit/ui/icon";
import { Kbd } from "~/core/kit/ui/kbd";
import { isSecondPress } from "~/core/kit/one-press";
import { overlayClass } from "~/core/kit/ui/window-class";
import { useBeforePaint } from "~/core/kit/hydration";
import { useReturnFocus } from "~/core/kit/use-return-focus";
import { useTypedSearch } from "~/core/kit/form/use-typed-search";
import { cn } from "~/core/kit/cn";
import {
  actItems,
  doItems,
  type Found,
  furtherItems,
  inGroups,
  type Item,
  matching,
  pageItems,
  readHits,
} from "./items";
import { hitItems } from "./hit-items";
import { nearly } from "./nearly";

type PaletteWindowProps = AnywhereProps & { beyond: Beyond };

/** Finds a page, a person, a group, a task or a command, and opens or runs it. */
export default function PaletteWindow(props: PaletteWindowProps) {
  const { open, onClose } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const chosen = useRef<Item | null>(null);
  const opens = useRef(onOpenAutoFocus);

  // The field takes the focus by itself, before the dialog would. The element that opened the dialog is remembered
  // before that.
  useBeforePaint(() => {
    if (open) opens.current();
  }, [open]);

  function choose(item: Item) {
    chosen.current = item;
    onClose();
  }

  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          // The choice may open another dialog, which takes the focus, so this dialog disappears first.
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            chosen.current?.choose();
            chosen.current = null;
          }}
          onInteractOutside={(event) => {
            if (isSecondPress(event.detail.originalEvent)) event.preventDefault();
          }}
          aria-describedby={undefined}
          className="bg-surface shadow-float rounded-card data-[state=open]:animate-rise-in fixed inset-x-2 top-2 z-40 mx-auto flex max-h-[min(88dvh,34rem)] max-w-xl flex-col overflow-hidden sm:top-[12dvh]"
        >
          <Dialog.Title className="sr-only">{t("Find or do something")}</Dialog.Title>
          <Palette {...props} onChoose={choose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PaletteProps = Pick<PaletteWindowProps, "pages" | "acts" | "entries" | "beyond"> & {
  onChoose: (item: Item) => void;
};

function Palette({ pages, acts: rights, entries, beyond, onChoose }: PaletteProps) {
  const navigate = useNavigate();
  const oversees = may({ acts: rights }, "oversee");
  const [text, setText] = useState("");
  const search = useTypedSearch("/resources/search?", readHits, findKept);
  const [acts] = useState(actItems);
  const isBlank = text.trim() === "";
  const near = [...acts, ...doItems(entries), ...pageItems(pages, beyond.names, navigate)];
  const all = [...near, ...doItems(beyond.acts), ...furtherItems(beyond, near, navigate)];
  const called = isBlank ? near : inGroups(matching(all, text));
  // A result for other words must not be chosen in place of what is searched for now.
  const isAnswered = !isBlank && search.state !== "searching";
  const items = [...called, ...(isAnswered ? afterCalled(search.found) : [])];

  /** What the server found; if no page or act has the typed name, also those that nearly have it. */
  function afterCalled(found: ReadonlyArray<Found>): Array<Item> {
    const hits = hitItems(found, { typed: text, oversees, go: navigate });
    return called.length > 0 ? hits : [...hits, ...nearly(all, text)];
  }

  function take(typed: string) {
    setText(typed);
    if (typed.trim() === "") search.forget();
    else search.find(typed);
  }

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Item>({
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    initialHighlightedIndex: 0,
    itemToString: (item) => item?.text ?? "",
    itemToKey: (item) => item?.id,
    stateReducer: (_state, { type, changes }) => {
      const { InputChange } = useCombobox.stateChangeTypes;
      return type === InputChange ? { ...changes, highlightedIndex: 0 } : changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
  });

  /** If Enter was pressed before the answer, chooses the answer's first row. */
  function chooseFirst() {
    search.whenFound((hits) => {
      const [first] = afterCalled(hits);
      if (first) onChoose(first);
    });
  }

  return (
    <>
      <div className="flex h-13 shrink-0 items-center gap-2.5 border-b px-4">
        <Icon name="search" className="text-ink-faint size-4.5" />
        <input
          {...getInputProps({
            onChange: (event) => take(event.currentTarget.value),
            onKeyDown: ({ key }) => {
              if (key === "Enter" && items.length === 0) chooseFirst();
            },
            "aria-label": oversees
              ? t("Find a page, person, group or task")
              : t("Find a page or task"),
            "aria-labelledby": undefined,
            placeholder: oversees
              ? t("Find a page, person, group or task")
              : t("Find a page or task"),
            spellCheck: false,
            autoComplete: "off",
            dir: "auto",
            className: "h-full min-w-0 flex-1 bg-transparent outline-none",
          })}
        />
        <Kbd>{t("Esc")}</Kbd>
      </div>
      <div
        {...getMenuProps({ "aria-label": t("Found"), "aria-labelledby": undefined })}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto p-1.5 empty:hidden"
      >
        <ItemGroups items={items} marked={highlightedIndex} itemProps={getItemProps} />
      </div>
      <p role="status" className="text-ink-soft px-4 py-3 text-sm empty:hidden">
        {isBlank ? null : wordsFor(search.state, items.length, oversees)}
      </p>
    </>
  );
}

type State = ReturnType<typeof useTypedSearch>["state"];

function wordsFor(state: State, count: number, oversees: boolean): string | null {
  if (state === "failed") return t("Could not search. Try again in a moment.");
  if (state === "searching") return t("Searching…");
  const nothing = count === 0 ? t("Nothing found.") : null;
  if (state !== "kept") return nothing;
  // The device does not store what only admins see.
  const searched = oversees
    ? t("No connection: only pages were searched.")
    : t("No connection: only what this device keeps was searched.");
  return [nothing, searched].filter(Boolean).join(" ");
}

async function findKept(words: string) {
  const { keptHits } = await import("./kept-hits");
  return keptHits(words);
}

type ItemGroupsProps = {
  items: ReadonlyArray<Item>;
  /** The position of the row that Enter chooses. */
  marked: number;
  itemProps: UseComboboxReturnValue<Item>["getItemProps"];
};

/** The rows of the palette under the names of their groups. */
function ItemGroups({ items, marked, itemProps }: ItemGroupsProps) {
  const id = useId();
  const groups = [...new Set(items.map(({ group }) => group))];
  return groups.map((group, place) => (
    <div key={group} role="group" aria-labelledby={`${id}-${place}`}>
      <p
        id={`${id}-${place}`}
        dir="auto"
        className="text-ink-faint truncate px-2.5 pt-2.5 pb-1 text-xs font-medium"
      >
        {group}
      </p>
      {items.map((item, index) =>
        item.group === group ? (
          <div
            {...itemProps({ item, index })}
            key={item.id}
            className={cn(
              "rounded-control touch:min-h-11 flex min-h-9 cursor-default items-center gap-2.5 px-2.5 py-1 text-sm",
              index === marked ? "bg-hover" : undefined,
              item.danger ? "text-danger" : undefined,
            )}
          >
            <span
              aria-hidden="true"
              className="text-ink-faint inline-flex w-6 shrink-0 justify-center [&>svg]:size-4"
            >
              {item.mark}
            </span>
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{item.label}</bdi>
              {item.about ? (
                <bdi className="text-ink-soft block truncate text-xs">{item.about}</bdi>
              ) : null}
            </span>
            {item.aside}
          </div>
        ) : null,
      )}
    </div>
  ));
}
