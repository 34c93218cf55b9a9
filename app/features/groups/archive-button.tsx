import { Button } from "~/core/kit/ui/button";
import { errorOf } from "~/core/kit/form/action-answer";
import { FORM, type OpenedGroup, useGroupFetcher } from "./opened-group";

/** Archives a group, or takes it back into use. */
export function ArchiveButton({ group }: { group: OpenedGroup }) {
  const { fetcher, answer, isBusy } = useGroupFetcher(`archive-${group.id}`);
  const isArchived = group.archived_at !== null;
  const problem = answer?.reply?.error?.name?.[0] ?? errorOf(answer);
  return (
    <fetcher.Form {...FORM} className="mr-auto flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value={isArchived ? "restore" : "archive"} />
      <input type="hidden" name="groupId" value={group.id} />
      <input type="hidden" name="version" value={group.version} />
      <input type="hidden" name="name" value={group.name} />
      <Button type="submit" variant="quiet" pending={isBusy} className="max-sm:w-full">
        {isArchived ? "Restore" : "Archive"}
      </Button>
      {problem ? (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
