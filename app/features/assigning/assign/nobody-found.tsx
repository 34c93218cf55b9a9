import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { type PeopleList, peopleSearch } from "./list";

/** Why there is nobody to choose, and what to do. */
export function NobodyFound({ list }: { list: PeopleList }) {
  if (list.q === "" && list.department === undefined) {
    return (
      <EmptyState
        title="Nobody to assign a task to yet"
        action={<ButtonLink to="/admin-dashboard/add-user">Add user</ButtonLink>}
      >
        Everybody in the team appears here. Choose somebody to assign a task to them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No users found"
      action={<ButtonLink to={peopleSearch.path}>Show everybody</ButtonLink>}
    >
      {list.q === ""
        ? "Nobody active belongs to this department."
        : `No name contains “${list.q}”${list.department === undefined ? "" : " in this department"}.`}
    </EmptyState>
  );
}
