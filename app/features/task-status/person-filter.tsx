import { useLoaderData, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { Icon } from "~/core/kit/ui/icon";
import type { loader } from "./route";
import { statusSearch } from "./schema";

/** Whose tasks are shown: everybody's, or those of one person. */
export function PersonFilter() {
  const { page, person } = useLoaderData<typeof loader>();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();

  function choose(uid: string | undefined) {
    setIsOpen(false);
    navigate(statusSearch.href(page, { person: uid }), { preventScrollReset: true });
  }

  if (page.person !== undefined) {
    const name = person?.full_name ?? "Nobody";
    return (
      <>
        <ButtonLink
          to={statusSearch.href(page, { person: undefined })}
          preventScrollReset
          prefetch="none"
          aria-label={`Show everybody's tasks, not only those of ${name}`}
          icon={<Icon name="user-round" />}
          className="max-w-60 font-medium"
        >
          <span className="truncate">{name}</span>
          <Icon name="x" />
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Button
        icon={<Icon name="user-round" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="font-medium noscript:hidden"
      >
        Person
      </Button>
      <Dialog open={isOpen} size="sm" onRequestClose={() => setIsOpen(false)} title="Whose tasks?">
        <DialogBody className="min-h-96">
          <PersonPicker name="who" label="Person" onChange={(people) => choose(people[0]?.uid)} />
        </DialogBody>
      </Dialog>
    </>
  );
}
