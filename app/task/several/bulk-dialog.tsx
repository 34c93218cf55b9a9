import { useState } from "react";
import { Dialog } from "~/core/kit/ui/dialog";
import type { FormKind } from "~/task/commands/acts";
import { ACT_WORDS } from "~/task/commands/acts.words";
import { BulkForm, type BulkFormProps } from "./bulk-form";

type BulkDialogProps = Omit<BulkFormProps, "change"> & {
  change: FormKind | null;
  /** How many, in words. */
  tasks: string;
};

/** The window in which one property of many tasks is changed. */
export default function BulkDialog({ change, tasks, ...form }: BulkDialogProps) {
  // While it closes, it still shows its tasks.
  const [shown, setShown] = useState<{ change: FormKind; tasks: string }>();
  if (change !== null && (shown?.change !== change || shown.tasks !== tasks)) {
    setShown({ change, tasks });
  }
  if (!shown) return null;
  return (
    <Dialog
      open={change !== null}
      onRequestClose={form.onClose}
      size="sm"
      title={`${ACT_WORDS[shown.change].about} ${shown.tasks}`}
    >
      <BulkForm {...form} key={shown.change} change={shown.change} />
    </Dialog>
  );
}
