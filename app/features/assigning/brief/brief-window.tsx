import { Dialog } from "~/core/kit/ui/dialog";
import type { AnywhereProps } from "~/core/shell/sockets";
import { BriefForm } from "./brief-form";

/** Creates tasks without leaving the page; what is typed is kept when it closes. */
export default function BriefWindow({ open, onClose, uid }: AnywhereProps) {
  return (
    <Dialog open={open} onRequestClose={onClose} title="Create task">
      <BriefForm uid={uid} onClose={onClose} />
    </Dialog>
  );
}
