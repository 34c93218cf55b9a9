import { useEffect, useRef } from "react";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { cardClass } from "~/components/ui/card";

type AddedPersonProps = { person: { uid: string; full_name: string; email: string | null } };

/** Who was added just now, and the likely next step. */
export function AddedPerson({ person }: AddedPersonProps) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    // The form that had the focus is gone; the keyboard goes on from here.
    if (document.activeElement === document.body) ref.current?.focus();
  }, [person.uid]);

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Added just now"
      className={cardClass("mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 py-3")}
    >
      <Avatar id={person.uid} name={person.full_name} size="md" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{person.full_name} was added</p>
        <p className="text-ink-soft text-sm">
          Signs in as <span className="[overflow-wrap:anywhere]">{person.email}</span>
        </p>
      </div>
      <ButtonLink
        to={`/admin-dashboard/task-assign?${new URLSearchParams({ assign: person.uid })}`}
        size="sm"
      >
        Assign a task
      </ButtonLink>
    </section>
  );
}
