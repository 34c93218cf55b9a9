import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { CLOSED, type GroupsList, groupsSearch } from "./list";

/** Why there is no group to see, and what to do. */
export function NoGroups({ list }: { list: GroupsList }) {
  if (list.q !== "") {
    return (
      <EmptyState
        title="No groups found"
        action={
          <ButtonLink to={groupsSearch.href(list, { ...CLOSED, q: "", page: 1 })}>
            Show all groups
          </ButtonLink>
        }
      >
        {`No group name contains “${list.q}”.`}
      </EmptyState>
    );
  }
  if (list.view === "archived") {
    return (
      <EmptyState title="No archived groups">
        A group that is not needed for now can be archived; its assignments stay.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No groups yet"
      action={
        <ButtonLink to={groupsSearch.href(list, { new: "1" })}>Create the first group</ButtonLink>
      }
    >
      A group is a named set of people: one piece of work can be assigned to all of them in one act.
    </EmptyState>
  );
}
