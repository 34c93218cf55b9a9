import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { type UserList, usersSearch } from "./list";

/** Why the list is empty, and what to do. */
export function NobodyFound({ list }: { list: UserList }) {
  return (
    <EmptyState
      title="No users found"
      action={<ButtonLink to={usersSearch.path}>Show everybody</ButtonLink>}
    >
      {list.q === ""
        ? "Nobody matches these filters."
        : `No name contains “${list.q}”, or the other filters leave them out.`}
    </EmptyState>
  );
}
