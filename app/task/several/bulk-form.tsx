import {
  type FieldMetadata,
  getFormProps,
  getSelectProps,
  getTextareaProps,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { sendForm } from "~/core/kit/older";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { DeadlineField } from "~/task/deadline/deadline-field";
import { Banner } from "~/core/kit/ui/banner";
import { TextareaField } from "~/core/kit/ui/text-field";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { WindowFooter } from "~/core/kit/ui/form-footer";
import { useDraft } from "~/core/kit/form/use-draft";
import { SelectField } from "~/core/kit/ui/select-field";
import { SEVERAL_DRAFT } from "~/task/commands/command";
import { MessageTextSchema } from "~/task/commands/schema";
import { PRIORITY_OPTIONS } from "~/task/text/priority";
import { deadlineSchema, PrioritySchema } from "~/task/text/task-text-schema";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { ACTS, type FormKind } from "~/task/acts/all";

type BulkFields = Partial<Record<"to" | "deadline" | "priority" | "message", string>>;

/** What each form asks for. */
const SCHEMAS: Record<FormKind, (timeZone: string) => z.ZodMiniType<BulkFields>> = {
  reassign: () => z.object({ to: z.uuid(t("Choose a person")) }),
  deadline: (timeZone) => z.object({ deadline: deadlineSchema(timeZone) }),
  priority: () => z.object({ priority: PrioritySchema }),
  message: () => z.object({ message: MessageTextSchema }),
};

export type BulkFormProps = {
  change: FormKind;
  /** The current deadline of a single task; Enter after its words saves it. */
  deadline?: string;
  /** The person whose draft is stored. */
  formRef?: RefObject<HTMLFormElement>;
  isSending: boolean;
  /** Why nothing was done. */
  error: string | null;
  onSend: (change: FormKind, fields: Record<string, string>) => void;
  onClose: () => void;
};

type BulkDialogProps = Omit<BulkFormProps, "change"> & {
  change: FormKind | null;
  /** The number of tasks, in words. */
  tasks: string;
};

/** The dialog that changes one property of many tasks. */
export default function BulkDialog({ change, tasks, ...form }: BulkDialogProps) {
  // A closing dialog still shows its tasks.
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
      title={ACTS[shown.change].words.forSeveral(shown.tasks)}
    >
      <BulkForm {...form} key={shown.change} change={shown.change} />
    </Dialog>
  );
}

/** The fields of one change to one or many tasks. */
export function BulkForm(props: BulkFormProps) {
  const timeSettings = useTimeSettings();
  const { change, deadline, isSending, error, onSend, onClose } = props;
  const own = useRef<HTMLFormElement>(null);
  const ref = props.formRef ?? own;
  const [form, fields] = useForm<BulkFields>({
    id: change,
    defaultValue: { priority: "Medium", deadline },
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: SCHEMAS[change](timeSettings.time_zone) }),
    shouldRevalidate: "onInput",
    onSubmit(event, { formData }) {
      event.preventDefault();
      onSend(change, z.record(z.string(), z.string()).parse(Object.fromEntries(formData)));
    },
  });
  const parts: Record<FormKind, () => ReactNode> = {
    reassign: () => (
      <PersonPicker
        name="to"
        label={t("Give them to")}
        assigns
        error={fields.to.errors}
        onChange={() => form.validate({ name: fields.to.name })}
      />
    ),
    deadline: () => (
      <DeadlineField
        field={fields.deadline}
        {...(deadline === undefined ? {} : { onEnter: () => sendForm(ref.current) })}
      />
    ),
    priority: () => (
      <SelectField
        {...getSelectProps(fields.priority)}
        label={t("Priority")}
        options={PRIORITY_OPTIONS}
        error={fields.priority.errors}
      />
    ),
    message: () => <MessagePart form={ref} field={fields.message} />,
  };
  return (
    <form {...getFormProps(form)} ref={ref} className="contents">
      <input type="hidden" name="kind" value={change} />
      <DialogBody className={change === "reassign" ? "min-h-96" : undefined}>
        {error === null ? null : <Banner tone="danger">{error}</Banner>}
        {parts[change]()}
      </DialogBody>
      <WindowFooter onClose={onClose} pending={isSending}>
        {ACTS[change].words.does}
      </WindowFooter>
    </form>
  );
}

type MessagePartProps = {
  form: RefObject<HTMLFormElement>;
  field: FieldMetadata<string | undefined, BulkFields>;
};

function MessagePart({ form, field }: MessagePartProps) {
  useDraft(form, SEVERAL_DRAFT);
  return (
    <TextareaField
      {...getTextareaProps(field)}
      label={t("Message")}
      description={t("It is written in the conversation of each task.")}
      error={field.errors}
    />
  );
}
