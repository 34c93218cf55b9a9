import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { ReassignDialog } from "~/components/task-admin/reassign-dialog";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { RejectedCard } from "./rejected-card";
import type { loader } from "./route";
import { HOME, olderPath } from "./schema";
import { useHeld } from "./use-held";

/** The rejected tasks, each with what can be done with it. */
export function Desk() {
  const { tasks, older, isNewest, me } = useLoaderData<typeof loader>();
  const { rows, hold } = useHeld(tasks);
  const [moving, setMoving] = useState<string | null>(null);
  // On its way out the window still shows what it was about.
  const [last, setLast] = useState<(typeof tasks)[number] | null>(null);
  const task = rows.find(({ id }) => id === moving);
  if (task && task !== last) setLast(task);

  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          title="Nothing is rejected."
          action={
            <ButtonLink to="/admin-dashboard/task-status">Show all tasks of the team</ButtonLink>
          }
        >
          When somebody rejects a task it comes here with the reason, ready to be given to somebody
          else.
        </EmptyState>
      ) : (
        <ul aria-label="Rejected tasks" className="@container flex max-w-6xl flex-col gap-3">
          {rows.map((row) => (
            <li key={row.id}>
              <RejectedCard
                task={row}
                calendar={me.calendar}
                onHold={hold}
                onChooseOther={() => setMoving(row.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {isNewest && older === null ? null : (
        <nav aria-label="Pages of rejected tasks" className="flex justify-center gap-2 py-3">
          {isNewest ? null : (
            <ButtonLink to={HOME} variant="quiet">
              Newest
            </ButtonLink>
          )}
          {older === null ? null : (
            <ButtonLink to={olderPath(older)} rel="next" variant="quiet">
              Older
            </ButtonLink>
          )}
        </nav>
      )}
      {last === null ? null : (
        <ReassignDialog
          open={moving !== null}
          task={{ ...last, assigned_to: last.user_id }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}
