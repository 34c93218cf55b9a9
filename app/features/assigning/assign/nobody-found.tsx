import { m } from "~/core/words/m";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { type PeopleList, peopleSearch } from "./list";

/** Why there is nobody to choose, and what to do. */
export function NobodyFound({ list }: { list: PeopleList }) {
  if (list.q === "" && list.department === undefined) {
    return (
      <EmptyState
        title={m.assigning_nobody_to_assign_a()}
        action={<ButtonLink to="/admin-dashboard/add-user">{m.common_add_user()}</ButtonLink>}
      >
        {m.assigning_everybody_in_the_team()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.assigning_no_users_found()}
      action={<ButtonLink to={peopleSearch.path}>{m.assigning_show_everybody()}</ButtonLink>}
    >
      {list.q === ""
        ? m.assigning_nobody_active_belongs_to()
        : m.assigning_no_name_contains_q({
            q: list.q,
            department: String(list.department === undefined),
          })}
    </EmptyState>
  );
}
