import { useSyncExternalStore } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { draftKeys, draftText } from "~/core/kit/form/use-draft";
import { whenStorageChanges } from "~/core/kit/form/use-draft-text";
import { messageDraft } from "~/task/commands/command";
import { useMe } from "~/core/session/use-me";
import { conversationsSearch, type Filters } from "./schema";

type UnsentElsewhereProps = { rows: ReadonlySet<string>; filters: Filters };

/** Links to drafts for tasks that are not on this page; most of these now belong to somebody else. */
export function UnsentElsewhere({ rows, filters }: UnsentElsewhereProps) {
  const { uid } = useMe();
  // One text, because a new array would count as a change each time.
  const keys = useSyncExternalStore(
    whenStorageChanges,
    () => draftKeys(messageDraft(uid, "")).join(),
    () => "",
  );
  if (keys === "") return null;
  const unsent = keys
    .split(",")
    .map((key) => ({
      taskId: key.slice(messageDraft(uid, "").length),
      text: draftText(key, "message").trim(),
    }))
    .filter(({ taskId, text }) => text !== "" && taskId !== filters.task && !rows.has(taskId));
  if (unsent.length === 0) return null;
  return (
    <ul aria-label={t("Not sent")} className="mb-3 flex flex-col gap-2">
      {unsent.map(({ taskId, text }) => (
        <li key={taskId}>
          <Link
            to={conversationsSearch.href(filters, { task: taskId })}
            preventScrollReset
            className="rounded-control bg-sunken hover:bg-hover touch:min-h-11 flex flex-col px-4 py-2 text-sm"
          >
            <span className="text-ink-soft">{t("What you typed was not sent")}</span>
            <span dir="auto" className="truncate font-semibold">
              {text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
