import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { notify } from "~/components/toaster";
import { Banner } from "~/components/ui/banner";
import { Button, ButtonLink } from "~/components/ui/button";
import { DialogBody, DialogFooter } from "~/components/ui/dialog";
import { SelectField } from "~/components/ui/select-field";
import { TextareaField, TextField } from "~/components/ui/text-field";
import { PRIORITY_OPTIONS } from "~/domain/priority";
import type { Calendar } from "~/domain/time";
import { useDraft } from "~/hooks/use-draft";
import { useKeptAnswer } from "~/hooks/use-kept-answer";
import { isValidation } from "~/utils/is-validation";
import { DeadlineField } from "./deadline-field";
import { listPath, readList } from "./list";
import type { action } from "./route";
import { assignTaskSchema, FILL_ALL_FIELDS, hasGaps } from "./schema";
import { useOpenedState } from "./use-assignee";

type AssignFormProps = {
  person: string;
  assignmentId: string;
  draftKey: string;
  calendar: Calendar;
  /** Where the dialog is closed, for when no script is there to do it. */
  closedPath: string;
  onClose: () => void;
};

/** The form of one task for one person. */
export function AssignForm(props: AssignFormProps) {
  const { person, assignmentId, draftKey, calendar, closedPath, onClose } = props;
  const answer = useAnswerFor(person);
  // The page's data is asked again while somebody types; the form keeps the id it began with.
  const [ownId] = useState(() => idOf(answer?.reply) ?? assignmentId);
  const navigation = useNavigation();
  const location = useLocation();
  const openedState = useOpenedState();
  const ref = useRef<HTMLFormElement>(null);
  useDraft(ref, draftKey);
  const schema = assignTaskSchema(calendar.time_zone);
  const [form, fields] = useForm({
    id: `assign-${person}`,
    lastResult: answer?.reply ?? undefined,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
    defaultValue: { priority: "Medium" },
  });

  useEffect(() => {
    if (answer?.message) notify({ type: "error", message: answer.message });
  }, [answer]);

  const { onSubmit, ...formProps } = getFormProps(form);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    onSubmit(event);
    if (!event.defaultPrevented || isValidation(event)) return;
    if (hasGaps(new FormData(event.currentTarget))) {
      notify({ type: "error", message: FILL_ALL_FIELDS });
    }
  }

  return (
    <Form
      method="post"
      action={listPath(readList(location.search), { assign: person })}
      {...formProps}
      ref={ref}
      onSubmit={handleSubmit}
      preventScrollReset
      state={openedState}
      className="contents"
    >
      <input type="hidden" name="assignmentId" value={ownId} />
      <input type="hidden" name="person" value={person} />
      <input type="hidden" name="draftKey" value={draftKey} />
      <DialogBody>
        {answer?.message ? (
          <Banner tone="danger">
            {answer.message}
            {answer.advice ? <span className="block">{answer.advice}</span> : null}
          </Banner>
        ) : null}
        <TextField
          {...getInputProps(fields.title, { type: "text" })}
          label="Title"
          autoComplete="off"
          error={fields.title.errors}
          required
        />
        <TextareaField
          {...getTextareaProps(fields.description)}
          label="Description"
          error={fields.description.errors}
          required
        />
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <DeadlineField field={fields.deadline} calendar={calendar} />
          <SelectField
            {...getSelectProps(fields.priority)}
            label="Priority"
            options={PRIORITY_OPTIONS}
            error={fields.priority.errors}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <ButtonLink
          to={closedPath}
          variant="quiet"
          prefetch="none"
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          pending={navigation.formMethod === "POST"}
          pendingLabel="Assigning..."
        >
          Assign task
        </Button>
      </DialogFooter>
    </Form>
  );
}

/** The last answer, unless it was about somebody else. */
function useAnswerFor(person: string) {
  const answer = useKeptAnswer(useActionData<typeof action>());
  return answer?.person === null || answer?.person === person ? answer : undefined;
}

type Reply = { initialValue?: Record<string, unknown> | null } | null | undefined;

/** A form that comes back with errors, before hydration, is still the same form. */
function idOf(reply: Reply): string | null {
  const id = reply?.initialValue?.assignmentId;
  return typeof id === "string" ? id : null;
}
