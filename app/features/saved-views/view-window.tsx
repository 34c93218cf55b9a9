import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
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
      title={shown ? m.saved_views_saved_view() : m.saved_views_save_this_view()}
      description={m.saved_views_in_the_menu_it()}
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
          {around(
            (name) => m.saved_views_shares_it_with_all({ name }),
            <bdi key="name">{view.by}</bdi>,
          )}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="danger-quiet" onClick={() => setIsAsking(true)} className="sm:me-auto">
          {m.saved_views_delete_view_2()}
        </Button>
        <Button onClick={onClose}>{m.common_close()}</Button>
      </DialogFooter>
      <AlertDialog
        open={isAsking}
        title={m.saved_views_delete_name({ name: view.name })}
        description={m.saved_views_it_leaves_the_menu()}
        confirmLabel={m.saved_views_delete_view()}
        danger
        pending={isSending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}
