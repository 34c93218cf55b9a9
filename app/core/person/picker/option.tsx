import { type ComponentProps, forwardRef } from "react";
import { PersonLoad } from "./person-load";
import { t } from "~/core/words/t";
import { Avatar } from "~/core/kit/ui/avatar";
import type { Load, PickedPerson } from "./person";
import { cn } from "~/core/kit/cn";

type PersonOptionProps = ComponentProps<"li"> & { person: PickedPerson & Load; isMarked: boolean };

/** One person of the list, with what tells people of the same name apart, and their load. */
export const PersonOption = forwardRef<HTMLLIElement, PersonOptionProps>(function PersonOption(
  { person, isMarked, ...props },
  ref,
) {
  const department = person.department_label ?? t("No Department");
  return (
    <li
      {...props}
      ref={ref}
      className={cn(
        "rounded-control min-h-11 cursor-default flex-wrap items-center gap-x-2.5 px-2 py-1",
        isMarked ? "bg-hover" : undefined,
        props.hidden ? "hidden" : "flex",
      )}
    >
      <Avatar id={person.uid} name={person.full_name} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{person.full_name}</span>
        <span className="text-ink-soft block truncate text-xs">
          {[department, person.email].filter(Boolean).join(" · ")}
        </span>
      </span>
      <PersonLoad
        load={person}
        away={person.away ?? null}
        className="text-xs max-sm:w-full max-sm:ps-10.5"
      />
    </li>
  );
});
