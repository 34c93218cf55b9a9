import { useState } from "react";
import { m } from "~/core/words/m";
import type { PickedPerson } from "~/core/person/picker/person";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { errorOf } from "~/core/kit/form/action-answer";
import { FORM, type OpenedGroup, useGroupFetcher } from "./opened-group";

/** Adds people to a group; its members cannot be chosen. */
export function AddMembers({ group }: { group: OpenedGroup }) {
  const { fetcher, answer, isBusy } = useGroupFetcher(`add-${group.id}`);
  const [chosen, setChosen] = useState<ReadonlyArray<PickedPerson>>([]);
  const [round, setRound] = useState({ number: 0, sent: chosen, seen: answer });
  if (answer !== round.seen) {
    // Refused: those who were sent are there again, unless others have been chosen since.
    const isBack = answer?.ok === false && chosen.length === 0;
    setRound({ ...round, number: round.number + (isBack ? 1 : 0), seen: answer });
    if (isBack) setChosen(round.sent);
  }
  const problem = errorOf(answer);
  return (
    <fetcher.Form
      {...FORM}
      onSubmit={() => {
        setRound({ ...round, number: round.number + 1, sent: chosen });
        setChosen([]);
      }}
      className="flex flex-col gap-3"
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="groupId" value={group.id} />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <PersonPicker
            // Empty for the next ones while these are on their way.
            key={round.number}
            name="members"
            label={m.groups_add_members()}
            multiple
            defaultPeople={chosen}
            onChange={setChosen}
            excludeUids={group.members.map(({ uid }) => uid)}
            error={answer?.reply?.error?.members}
          />
        </div>
        <Button type="submit" pending={isBusy} className="mt-6.5">
          {m.groups_add()}
        </Button>
      </div>
    </fetcher.Form>
  );
}
