import { PersonPicker } from "~/components/person-picker";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { FORM, type OpenedGroup, useGroupFetcher } from "./opened-group";

/** Adds people to a group; who belongs to it already is no choice. */
export function AddMembers({ group }: { group: OpenedGroup }) {
  const { fetcher, answer, isBusy } = useGroupFetcher(`add-${group.id}`);
  return (
    <fetcher.Form {...FORM} className="flex flex-col gap-3">
      {answer?.problem ? <Banner tone="danger">{answer.problem}</Banner> : null}
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="groupId" value={group.id} />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <PersonPicker
            // Empty again once they have been added.
            key={answer?.done?.stamp ?? "first"}
            name="members"
            label="Add members"
            multiple
            excludeUids={group.members.map(({ uid }) => uid)}
            error={answer?.reply?.error?.members}
          />
        </div>
        <Button type="submit" pending={isBusy} className="mt-6.5">
          Add
        </Button>
      </div>
    </fetcher.Form>
  );
}
