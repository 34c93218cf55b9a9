import { useState } from "react";
import { Dialog } from "~/core/kit/ui/dialog";
import { type BulkChange, BulkForm, type BulkFormProps } from "./bulk-form";

const TITLES = {
  reassign: "Reassign",
  deadline: "New deadline for",
  priority: "New priority for",
} satisfies Record<BulkChange, string>;

type BulkDialogProps = Omit<BulkFormProps, "change"> & {
  change: BulkChange | null;
  /** How many, in words. */
  tasks: string;
};

/** The window in which one property of many tasks is changed. */
export function BulkDialog({ change, tasks, ...form }: BulkDialogProps) {
  // While it closes, it still shows its tasks.
  const [shown, setShown] = useState<{ change: BulkChange; tasks: string }>();
  if (change !== null && (shown?.change !== change || shown.tasks !== tasks)) {
    setShown({ change, tasks });
  }
  if (!shown) return null;
  return (
    <Dialog
      open={change !== null}
      onRequestClose={form.onClose}
      size="sm"
      title={`${TITLES[shown.change]} ${shown.tasks}`}
    >
      <BulkForm {...form} key={shown.change} change={shown.change} />
    </Dialog>
  );
}
