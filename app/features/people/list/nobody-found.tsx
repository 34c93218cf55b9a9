import { m } from "~/core/words/m";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { type UserList, usersSearch } from "./list";

/** Why the list is empty, and what to do. */
export function NobodyFound({ list }: { list: UserList }) {
  return (
    <EmptyState
      title={m.people_no_users_found()}
      action={<ButtonLink to={usersSearch.path}>{m.people_show_everybody()}</ButtonLink>}
    >
      {list.q === ""
        ? m.people_nobody_matches_these_filters()
        : m.people_no_name_contains_q({ q: list.q })}
    </EmptyState>
  );
}
