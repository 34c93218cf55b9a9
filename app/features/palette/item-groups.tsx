import type { UseComboboxReturnValue } from "downshift";
import { useId } from "react";
import { cn } from "~/core/kit/cn";
import type { Item } from "./items";

type ItemGroupsProps = {
  items: ReadonlyArray<Item>;
  /** The position of the line that Enter chooses. */
  marked: number;
  itemProps: UseComboboxReturnValue<Item>["getItemProps"];
};

/** The lines of the palette under the names of their groups. */
export function ItemGroups({ items, marked, itemProps }: ItemGroupsProps) {
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
