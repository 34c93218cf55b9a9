import { useLoaderData, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { m } from "~/core/words/m";
import type { PickedPerson } from "~/core/person/picker/person";
import { Dialog } from "~/core/kit/ui/dialog";
import { peopleCount } from "~/core/person/group";
import { useOpenedState } from "~/core/kit/address/use-dialog-address";
import { AssignForm } from "./assign-form";
import { type Audience, assignPeople, assignTo } from "./audience";
import { AudienceFields } from "./audience-fields";
import { closedPath, peopleSearch } from "./list";
import type { loader } from "./route";

type ManyDialogProps = {
  audience: Exclude<Audience, { kind: "person" }> | null;
  onClose: () => void;
};

/** The window in which a task is written for several people, a group or a department at once. */
export default function ManyDialog({ audience, onClose }: ManyDialogProps) {
  const { list, form } = useLoaderData<typeof loader>();
  const [shown, setShown] = useState(audience);
  const [chosen, setChosen] = useState<ReadonlyArray<PickedPerson> | null>(null);
  if (audience !== null && audience !== shown) setShown(audience);
  if (audience === null && chosen !== null) setChosen(null);
  const draftKey = `${form.draftKey}:many`;
  const count = useCount(shown, chosen);
  const navigate = useNavigate();
  const openedState = useOpenedState();
  if (shown === null) return null;

  function change(assign: string) {
    navigate(peopleSearch.href(list, { assign }), {
      replace: true,
      preventScrollReset: true,
      state: openedState,
    });
  }

  return (
    <Dialog
      inline
      open={audience !== null}
      onRequestClose={onClose}
      title={m.common_assign_task()}
      description={m.assigning_to_several_people_at()}
    >
      <AssignForm
        person="many"
        to={pathOf(shown, chosen)}
        id={form.id}
        draftKey={draftKey}
        closedPath={closedPath(list)}
        onClose={onClose}
        submitLabel={
          count > 0
            ? m.assigning_assign_to_people_count({ peopleCount: peopleCount(count) })
            : m.common_assign_task()
        }
        audience={(errors) => (
          <AudienceFields
            audience={shown}
            errors={errors}
            count={count}
            draftKey={draftKey}
            onChange={change}
            onChoose={setChosen}
          />
        )}
      />
    </Dialog>
  );
}

/** How many people will get it, as far as that is known. */
function useCount(audience: Audience | null, chosen: ReadonlyArray<PickedPerson> | null): number {
  const { many } = useLoaderData<typeof loader>();
  if (audience?.kind === "people") return chosen?.length ?? many?.people.length ?? 0;
  return many?.preview.total ?? 0;
}

function pathOf(
  audience: Exclude<Audience, { kind: "person" }>,
  chosen: ReadonlyArray<PickedPerson> | null,
): string {
  switch (audience.kind) {
    case "people":
      return assignPeople(chosen?.map(({ uid }) => uid) ?? audience.uids);
    case "group":
      return assignTo("group", audience.id ?? "");
    case "department":
      return assignTo("department", audience.value ?? "");
  }
}
