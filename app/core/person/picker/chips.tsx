import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { Avatar } from "~/core/kit/ui/avatar";
import { Icon } from "~/core/kit/ui/icon";
import type { PickedPerson } from "./person";

type PersonChipsProps = {
  people: ReadonlyArray<PickedPerson>;
  label: string;
  onRemove: (person: PickedPerson) => void;
};

/** The people chosen so far; each is a button that removes the person. */
export function PersonChips({ people, label, onRemove }: PersonChipsProps) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={label} className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto p-0.5">
      {people.map((person) => (
        <li key={person.uid} className="max-w-full min-w-0">
          <button
            type="button"
            title={person.email ?? undefined}
            onClick={() => onRemove(person)}
            className="bg-sunken hover:bg-hover touch:h-11 inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border py-1 ps-1 pe-2 text-sm transition-colors"
          >
            <Avatar id={person.uid} name={person.full_name} size="xs" />
            {around(
              (name) => t("Take out {name}", { name }),
              <span key="name" className="truncate">
                {person.full_name}
              </span>,
            ).map((piece) =>
              typeof piece === "string" ? (
                <span key={piece} className="sr-only">
                  {piece}
                </span>
              ) : (
                piece
              ),
            )}
            <Icon name="x" className="text-ink-faint size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
