import { Dialog } from "~/core/kit/ui/dialog";
import { BriefForm } from "./brief-form";

type BriefWindowProps = {
  open: boolean;
  onClose: () => void;
  uid: string;
  many: string;
};

/** Creates tasks without leaving the page; what is typed is kept when it closes. */
export default function BriefWindow({ open, onClose, ...form }: BriefWindowProps) {
  return (
    <Dialog open={open} onRequestClose={onClose} title="Create task">
      <BriefForm {...form} onClose={onClose} />
    </Dialog>
  );
}
