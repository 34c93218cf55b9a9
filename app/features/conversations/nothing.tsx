import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { conversationsSearch, type Filters } from "./schema";

const NONE = late(() => ({
  unread: t("Nothing is waiting to be read"),
  answer: t("Nothing waits for your answer"),
}));

/** Why there are no conversations. */
export function Nothing({ filters, canAssign }: { filters: Filters; canAssign: boolean }) {
  if (filters.q !== "" || filters.show !== undefined) {
    const all = conversationsSearch.href(filters, { q: "", show: undefined, after: undefined });
    return (
      <EmptyState
        title={
          filters.q !== "" || filters.show === undefined
            ? t("No conversation contains these words")
            : NONE[filters.show]
        }
        action={<ButtonLink to={all}>{t("Show all")}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      className="flex-1"
      title={t("Your conversations will appear here")}
      action={
        canAssign ? (
          <ButtonLink to="/admin-dashboard/task-assign">{t("Assign a task")}</ButtonLink>
        ) : null
      }
    >
      {t(
        "Each task that somebody assigns to you is a conversation. What waits for you is at the top.",
      )}
    </EmptyState>
  );
}
