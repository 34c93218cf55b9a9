import { useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { takeFilesAlong } from "~/task/files/send/tray";
import AwayNotices from "~/core/person/away/away-notices";
import { ButtonLink } from "~/core/kit/ui/button";
import { Dialog } from "~/core/kit/ui/dialog";
import { backDay } from "~/core/person/away/absence";
import { takeDraftAlong } from "~/core/kit/form/use-draft";
import { useOpenedState } from "~/core/kit/address/use-dialog-address";
import { AssignForm } from "./assign-form";
import { type PeopleList, peopleSearch } from "./list";
import type { ListedPerson } from "./person-cards";
import { joined } from "~/core/words/said";

type AssignDialogProps = {
  assignee: ListedPerson | null;
  list: PeopleList;
  form: { id: string; draftKey: string };
  /** The address without the dialog. */
  closedPath: string;
  onClose: () => void;
};

/** The dialog in which an admin writes a task for one person; however it closes, the text is kept as a draft. */
export function AssignDialog(props: AssignDialogProps) {
  const { assignee, list, form, closedPath, onClose } = props;
  // While the dialog closes, it still shows the person.
  const [shown, setShown] = useState(assignee);
  if (assignee !== null && assignee !== shown) setShown(assignee);
  const openedState = useOpenedState();
  const said = useChosenInstead(shown);
  if (shown === null) return null;
  const { uid, full_name: name, away } = shown;
  const parts = [shown.department_label ?? t("No Department")];
  if (away !== null) parts.push(t("away until {day}", { day: backDay(away.until) }));
  return (
    <Dialog
      inline
      open={assignee !== null}
      onRequestClose={onClose}
      title={t("Assign task")}
      description={t("To {name} · {parts}", { name, parts: joined(parts) })}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <AssignForm
        key={uid}
        person={uid}
        to={uid}
        audience={() => (
          <>
            <input type="hidden" name="person" value={uid} />
            {away === null ? null : (
              <AwayNotices
                chosen={[shown]}
                instead={(_, deputy, label) => (
                  <ButtonLink
                    to={peopleSearch.href(list, { assign: deputy.uid })}
                    replace
                    preventScrollReset
                    state={openedState}
                    size="sm"
                    onClick={() => {
                      const from = `${form.draftKey}:${uid}`;
                      const to = `${form.draftKey}:${deputy.uid}`;
                      takeDraftAlong(from, to);
                      takeFilesAlong(from, to);
                    }}
                  >
                    {label}
                  </ButtonLink>
                )}
              />
            )}
          </>
        )}
        id={form.id}
        draftKey={`${form.draftKey}:${uid}`}
        closedPath={closedPath}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** What is said after the deputy was chosen instead; the link for that is gone, so the focus goes to the title. */
function useChosenInstead(shown: ListedPerson | null): string | null {
  const before = useRef(shown);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    const from = before.current;
    before.current = shown;
    if (shown === null || from?.uid === shown.uid) return;
    const isInstead = from?.away?.deputy === shown.uid;
    setSaid(
      isInstead
        ? t("{deputy} chosen instead of {name}.", { deputy: shown.full_name, name: from.full_name })
        : null,
    );
    if (isInstead) document.getElementById(`assign-${shown.uid}-title`)?.focus();
  }, [shown]);
  return said;
}
