import { useState } from "react";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { errorOf } from "~/core/kit/form/action-answer";
import { FORM, type OpenedGroup, useGroupFetcher } from "./opened-group";

/** Adds people to a group; its members cannot be chosen. */
export function AddMembers({ group }: { group: OpenedGroup }) {
  const [added, setAdded] = useState(0);
  const { fetcher, answer, isBusy } = useGroupFetcher(`add-${group.id}`, () => setAdded(added + 1));
  const problem = errorOf(answer);
  return (
    <fetcher.Form {...FORM} className="flex flex-col gap-3">
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="groupId" value={group.id} />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <PersonPicker
            // Empty again once they have been added.
            key={added}
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
