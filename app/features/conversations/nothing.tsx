import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { conversationsSearch, type Filters } from "./schema";

const NONE = late(() => ({
  unread: m.conversations_nothing_is_waiting_to(),
  answer: m.conversations_nothing_waits_for_your(),
}));

/** Why there are no conversations. */
export function Nothing({ filters, canAssign }: { filters: Filters; canAssign: boolean }) {
  if (filters.q !== "" || filters.show !== undefined) {
    const all = conversationsSearch.href(filters, { q: "", show: undefined, after: undefined });
    return (
      <EmptyState
        title={
          filters.q !== "" || filters.show === undefined
            ? m.conversations_no_conversation_contains_these()
            : NONE[filters.show]
        }
        action={<ButtonLink to={all}>{m.common_show_all()}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      className="flex-1"
      title={m.conversations_your_conversations_will_appear()}
      action={
        canAssign ? (
          <ButtonLink to="/admin-dashboard/task-assign">{m.common_assign_a_task()}</ButtonLink>
        ) : null
      }
    >
      {m.conversations_each_task_that_somebody()}
    </EmptyState>
  );
}
