import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { peopleCount } from "~/core/person/group";
import type { ListedAssignment } from "../assignments.model.server";
import { errorOf } from "~/core/kit/form/action-answer";
import { type AssignmentDetails, FORM, useAssignmentFetcher } from "./send";
import { joined } from "~/core/words/said";

type NewcomersProps = { assignment: ListedAssignment; newcomers: AssignmentDetails["newcomers"] };

/** People who joined the group or department after the task was assigned; one press assigns it to them too. */
export function Newcomers({ assignment, newcomers }: NewcomersProps) {
  const { fetcher, answer, isBusy } = useAssignmentFetcher();
  const problem = errorOf(answer);
  const { people, total } = newcomers;
  if (total === 0 || assignment.withdrawn_at !== null) return null;
  const shown = people.slice(0, 5).map(({ full_name: name }) => name);
  const names = joined(shown);
  const more = total - shown.length;
  return (
    <fetcher.Form {...FORM} className="bg-action-soft rounded-control flex flex-wrap gap-3 p-3">
      <input type="hidden" name="intent" value="include" />
      <input type="hidden" name="assignmentId" value={assignment.id} />
      {people.map(({ uid }) => (
        <input key={uid} type="hidden" name="person" value={uid} />
      ))}
      <p className="min-w-0 flex-1 basis-60 text-sm font-semibold">
        {around(
          (who) => m.assigning_names_joined_later({ peopleCount: peopleCount(total), names: who }),
          <span key="names" className="font-normal">
            {more > 0 ? m.assigning_names_and_others_more({ names, others: more }) : names}
          </span>,
        )}
      </p>
      <Button type="submit" size="sm" pending={isBusy} icon={<Icon name="user-plus" />}>
        {total > people.length
          ? m.assigning_give_it_to_the({ people: people.length })
          : m.assigning_give_it_to_them()}
      </Button>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
    </fetcher.Form>
  );
}
