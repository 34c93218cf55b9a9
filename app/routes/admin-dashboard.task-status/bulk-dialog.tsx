import { type FormEvent, useState } from "react";
import { PersonPicker } from "~/components/person-picker";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/components/ui/dialog";
import { SelectField } from "~/components/ui/select-field";
import { DateTimeField } from "~/components/ui/text-field";
import { PRIORITY_OPTIONS } from "~/domain/priority";
import { deadlineSchema } from "~/domain/task-text";
import type { Calendar } from "~/domain/time";

export type BulkChange = "reassign-many" | "deadline-many" | "priority-many";

const TEXTS = {
  "reassign-many": { title: "Reassign", verb: "Reassign", missing: "Choose a person" },
  "deadline-many": { title: "New deadline for", verb: "Change deadline", missing: "" },
  "priority-many": { title: "New priority for", verb: "Change priority", missing: "" },
} satisfies Record<BulkChange, { title: string; verb: string; missing: string }>;

type BulkDialogProps = {
  change: BulkChange | null;
  /** How many, in words. */
  tasks: string;
  calendar: Calendar;
  isSending: boolean;
  /** Why nothing was done. */
  error: string | null;
  onSend: (intent: BulkChange, fields: Record<string, string>) => void;
  onClose: () => void;
};

/** The window in which one thing is changed of many tasks. */
export function BulkDialog(props: BulkDialogProps) {
  const { change, tasks, onClose } = props;
  // On its way out it still shows what it was about.
  const [shown, setShown] = useState<{ change: BulkChange; tasks: string }>();
  if (change !== null && (shown?.change !== change || shown.tasks !== tasks)) {
    setShown({ change, tasks });
  }
  if (!shown) return null;
  return (
    <Dialog
      open={change !== null}
      onRequestClose={onClose}
      size="sm"
      title={`${TEXTS[shown.change].title} ${shown.tasks}`}
    >
      <BulkForm {...props} key={shown.change} change={shown.change} />
    </Dialog>
  );
}

function BulkForm(props: BulkDialogProps & { change: BulkChange }) {
  const { change, calendar, isSending, error, onSend, onClose } = props;
  const [problem, setProblem] = useState<string | null>(null);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields: Record<string, string> = {};
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string") fields[name] = value;
    }
    const wrong = problemOf(change, fields, calendar);
    setProblem(wrong);
    if (wrong === null) onSend(change, fields);
  }

  return (
    <form className="contents" noValidate onSubmit={handleSubmit}>
      <DialogBody className={change === "reassign-many" ? "min-h-96" : undefined}>
        {error === null ? null : <Banner tone="danger">{error}</Banner>}
        {change === "reassign-many" ? (
          <PersonPicker
            name="to"
            label="Give them to"
            error={problem}
            onChange={() => setProblem(null)}
          />
        ) : null}
        {change === "deadline-many" ? (
          <DateTimeField
            name="deadline"
            label="Deadline"
            description={`Time zone: ${calendar.time_zone}`}
            error={problem}
            required
          />
        ) : null}
        {change === "priority-many" ? (
          <SelectField
            name="priority"
            label="Priority"
            options={PRIORITY_OPTIONS}
            defaultValue="Medium"
          />
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSending}>
          {TEXTS[change].verb}
        </Button>
      </DialogFooter>
    </form>
  );
}

function problemOf(change: BulkChange, fields: Record<string, string>, calendar: Calendar) {
  if (change === "reassign-many") return fields.to ? null : TEXTS[change].missing;
  if (change !== "deadline-many") return null;
  const parsed = deadlineSchema(calendar.time_zone).safeParse(fields.deadline);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? "Enter a deadline");
}
