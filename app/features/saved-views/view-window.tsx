import { AlertDialog } from "~/core/kit/ui/alert-dialog";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { Button } from "~/core/kit/ui/button";
import type { SavedView } from "~/core/shell/saved-views";
import { useState } from "react";
import { removeView } from "./send-view";
import { ViewForm } from "./view-form";

type ViewWindowProps = {
  open: boolean;
  /** The view that already matches the list on the page. */
  view: SavedView | null;
  canShare: boolean;
  onClose: () => void;
};

/** Saves the list on the page as a view, or renames, shares or deletes the view that it is. */
export default function ViewWindow({ open, view, canShare, onClose }: ViewWindowProps) {
  // What it was opened for: saving makes a view of the list behind it.
  const [opened, setOpened] = useState({ open, view });
  if (open !== opened.open) setOpened({ open, view: open ? view : opened.view });
  const shown = opened.view;
  return (
    <Dialog
      open={open}
      onRequestClose={onClose}
      size="sm"
      title={shown ? "Saved view" : "Save this view"}
      description="In the menu, it opens this list with these filters."
    >
      {shown?.by ? (
        <TheirView view={shown} onClose={onClose} />
      ) : (
        <ViewForm view={shown} canShare={canShare} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** A view that another admin shares: any admin may delete it. */
function TheirView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  async function remove() {
    setIsSending(true);
    const isGone = await removeView(view);
    setIsSending(false);
    setIsAsking(false);
    if (isGone) onClose();
  }
  return (
    <>
      <DialogBody>
        <p>
          <bdi className="font-semibold">{view.name}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          <bdi>{view.by}</bdi> shares it with all admins, and can rename it.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="danger-quiet" onClick={() => setIsAsking(true)} className="sm:mr-auto">
          Delete view…
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
      <AlertDialog
        open={isAsking}
        title={`Delete “${view.name}”?`}
        description="It leaves the menu of all admins. The tasks stay as they are."
        confirmLabel="Delete view"
        danger
        pending={isSending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}
