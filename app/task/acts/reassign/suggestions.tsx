import { t } from "~/core/words/t";
import { PersonLink } from "~/core/person/person-link";
import { PersonLoad } from "~/core/person/picker/person-load";
import { Avatar } from "~/core/kit/ui/avatar";
import { Button } from "~/core/kit/ui/button";
import type { SuggestedPerson } from "~/task/row/suggestion";

type SuggestionsProps = {
  people: ReadonlyArray<SuggestedPerson>;
  /** The person to whom the task is now being reassigned. */
  pendingUid: string | null;
  /** Whether the first suggestion is the page's main choice. */
  leads?: boolean;
  onChoose: (uid: string) => void;
};

/** People who could take a task, each a button that gives it to them. */
export function Suggestions({ people, pendingUid, leads, onChoose }: SuggestionsProps) {
  return (
    <ul className="flex flex-col">
      {people.map((person, index) => (
        <li key={person.uid} className="flex items-center gap-3 border-b py-2 last:border-b-0">
          <Avatar id={person.uid} name={person.name} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-semibold">
              <PersonLink uid={person.uid}>{person.name}</PersonLink>
            </p>
            <p className="text-ink-soft tabular truncate text-xs">
              {[didText(person.did), dueText(person.dueThatDay), person.department]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <p className="truncate text-xs">
              <PersonLoad load={person.load} />
            </p>
          </div>
          <Button
            size="sm"
            data-lead={leads && index === 0 ? true : undefined}
            variant={leads && index === 0 ? "primary" : "secondary"}
            aria-label={t("Give to {name}", { name: person.name })}
            pending={pendingUid === person.uid}
            disabled={pendingUid !== null && pendingUid !== person.uid}
            onClick={() => onChoose(person.uid)}
          >
            {t("Give")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function dueText(count: number): string {
  return count === 0 ? t("Nothing due that day") : t("{count} due that day", { count });
}

function didText(count: number): string | null {
  return count === 0 ? null : t("Did {count} like it", { count });
}
