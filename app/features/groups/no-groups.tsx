import { t } from "~/core/words/t";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { CLOSED, type GroupsList, groupsSearch } from "./list";

/** Why there is no group to see, and what to do. */
export function NoGroups({ list }: { list: GroupsList }) {
  if (list.q !== "") {
    return (
      <EmptyState
        title={t("No groups found")}
        action={
          <ButtonLink to={groupsSearch.href(list, { ...CLOSED, q: "", page: 1 })}>
            {t("Show all groups")}
          </ButtonLink>
        }
      >
        {t("No group name contains “{q}”.", { q: list.q })}
      </EmptyState>
    );
  }
  if (list.view === "archived") {
    return (
      <EmptyState title={t("No archived groups")}>
        {t("A group that is not needed for now can be archived; its assignments stay.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("No groups yet")}
      action={
        <ButtonLink to={groupsSearch.href(list, { new: "1" })}>
          {t("Create the first group")}
        </ButtonLink>
      }
    >
      {t(
        "A group is a named set of people: one piece of work can be assigned to all of them in one act.",
      )}
    </EmptyState>
  );
}
