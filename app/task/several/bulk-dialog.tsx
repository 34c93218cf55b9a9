import { useState } from "react";
import { Dialog } from "~/core/kit/ui/dialog";
import { type BulkAct, BulkForm, type BulkFormProps } from "./bulk-form";

const TITLES = {
  reassign: "Reassign",
  deadline: "New deadline for",
  priority: "New priority for",
  message: "Message about",
} satisfies Record<BulkAct, string>;

type BulkDialogProps = Omit<BulkFormProps, "change"> & {
  change: BulkAct | null;
  /** How many, in words. */
  tasks: string;
};

/** The window in which one property of many tasks is changed. */
export function BulkDialog({ change, tasks, ...form }: BulkDialogProps) {
  // While it closes, it still shows its tasks.
  const [shown, setShown] = useState<{ change: BulkAct; tasks: string }>();
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
