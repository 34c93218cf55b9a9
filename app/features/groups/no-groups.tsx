import { m } from "~/core/words/m";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { CLOSED, type GroupsList, groupsSearch } from "./list";

/** Why there is no group to see, and what to do. */
export function NoGroups({ list }: { list: GroupsList }) {
  if (list.q !== "") {
    return (
      <EmptyState
        title={m.groups_no_groups_found()}
        action={
          <ButtonLink to={groupsSearch.href(list, { ...CLOSED, q: "", page: 1 })}>
            {m.groups_show_all_groups()}
          </ButtonLink>
        }
      >
        {m.groups_no_group_name_contains({ q: list.q })}
      </EmptyState>
    );
  }
  if (list.view === "archived") {
    return (
      <EmptyState title={m.groups_no_archived_groups()}>{m.groups_a_group_that_is()}</EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.groups_no_groups_yet()}
      action={
        <ButtonLink to={groupsSearch.href(list, { new: "1" })}>
          {m.groups_create_the_first_group()}
        </ButtonLink>
      }
    >
      {m.groups_a_group_is_a()}
    </EmptyState>
  );
}
