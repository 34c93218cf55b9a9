import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { t } from "~/core/words/t";
import { sendForm } from "~/core/kit/older";
import { notify } from "~/core/kit/ui/toaster";
import { ButtonLink } from "~/core/kit/ui/button";
import { FormFooter } from "~/core/kit/ui/form-footer";
import { Banner } from "~/core/kit/ui/banner";
import { DialogBody } from "~/core/kit/ui/dialog";
import { allAdded } from "~/task/files/send/adding";
import { FileIds, FormFiles, holdsBack } from "~/task/files/send/form-files";
import { KeptDoneField } from "~/task/needs/done-field";
import { TaskFields } from "~/task/text/task-fields";
import { isKey } from "~/core/kit/keys";
import { href } from "~/core/server/addresses";
import { useDraft } from "~/core/kit/form/use-draft";
import { useFormId, isValidation } from "~/core/kit/form/use-form-id";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { ASSIGN_TEXTS } from "~/task/row/assignments.words";
import { peopleCount } from "~/core/person/group";
import { MOST_IN_ADDRESS } from "./audience";
import { peopleSearch } from "./list";
import type { action, loader } from "./route";
import { assignTaskSchema, audienceOf, hasGaps } from "../schema";
import { useOpenedState } from "~/core/kit/address/use-dialog-address";
import { useTimeSettings } from "~/core/time/use-time-settings";

type AssignFormProps = {
  /** The person's uid, or "many". */
  person: string;
  /** The people of the task, as the address names them. */
  to: string;
  /**
   * The people of the task, as hidden or visible fields; `errors` come from the server and from the browser's
   * validation.
   */
  audience: (errors: AudienceErrors) => ReactNode;
  submitLabel?: string;
  /** The id that the assignment gets. */
  id: string;
  draftKey: string;
  /** The address without the dialog, for when no script is loaded to close it. */
  closedPath: string;
  onClose: () => void;
};

type AudienceErrors = Record<"person" | "group" | "department", Array<string> | undefined>;

/** The form of one task, for one person or for many. */
export function AssignForm(props: AssignFormProps) {
  const timeSettings = useTimeSettings();
  const { again } = useLoaderData<typeof loader>();
  const { person, to, id, draftKey, closedPath, onClose } = props;
  const answer = useAnswerFor(person);
  const ownId = useFormId(answer?.reply, "ids", id);
  const location = useLocation();
  const openedState = useOpenedState();
  const ref = useRef<HTMLFormElement>(null);
  useDraft(ref, draftKey);
  const [heldBack, setHeldBack] = useState<string | null>(null);
  const [form, fields] = useForm({
    id: `assign-${person}`,
    lastResult: answer?.reply ?? undefined,
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: assignTaskSchema(timeSettings.time_zone, audienceOf(formData)),
      }),
    shouldRevalidate: "onInput",
    defaultValue: { priority: "Medium", ...again?.text },
  });

  const isWaiting = heldBack === t("The task will be assigned as soon as the files are there.");
  const [wait] = useState(() => new Set<string>());
  useEffect(() => {
    if (isWaiting) wait.add("files");
    else wait.clear();
  }, [isWaiting, wait]);
  useEffect(
    () => () => {
      if (wait.size > 0) tellNotAssigned();
    },
    [wait],
  );
  const sendAll = useCallback(() => void allAdded().then(() => sendForm(ref.current)), []);

  const { onSubmit, ...formProps } = getFormProps(form);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    onSubmit(event);
    if (isValidation(event)) return;
    if (!event.defaultPrevented) {
      const why = holdsBack(event.currentTarget);
      if (why !== null) event.preventDefault();
      setHeldBack(why);
      return;
    }
    const sent = new FormData(event.currentTarget);
    // The browser could not read a typed date: its field says so.
    if (isUnreadDate(event.currentTarget)) sent.set("deadline", "unread");
    if (hasGaps(sent)) {
      notify({ type: "error", message: ASSIGN_TEXTS.fillAllFields });
    }
  }

  return (
    <Form
      method="post"
      action={peopleSearch.href(peopleSearch.read(location.search), { assign: to })}
      {...formProps}
      ref={ref}
      onSubmit={handleSubmit}
      onKeyDown={sendByKey}
      preventScrollReset
      state={openedState}
      className="contents"
    >
      <input type="hidden" name="ids" value={ownId} />
      <input type="hidden" name="draftKey" value={draftKey} />
      <DialogBody>
        {answer?.message ? (
          <Banner tone="danger">
            {answer.message}
            {answer.advice ? <span className="block">{answer.advice}</span> : null}
          </Banner>
        ) : null}
        {again === null ? (
          <Banner tone="warning">
            {t("This task is withdrawn or no longer exists, so nothing is filled in.")}
          </Banner>
        ) : null}
        {again && again.people > MOST_IN_ADDRESS ? (
          <Banner tone="warning">
            {t("{peopleCount} selected. More than {mostInAddress} at once? Make a group of them.", {
              peopleCount: peopleCount(again.people),
              mostInAddress: MOST_IN_ADDRESS,
            })}
          </Banner>
        ) : null}
        {props.audience({
          person: fields.person.errors,
          group: fields.group.errors,
          department: fields.department.errors,
        })}
        <TaskFields fields={fields} />
        <KeptDoneField initial={again?.done} error={form.allErrors["done[0]"]}>
          <ButtonLink
            to={`${href("/admin-dashboard/routines")}#templates`}
            variant="quiet"
            size="sm"
            className="-ms-2.5 self-start"
          >
            {t("Use a template…")}
          </ButtonLink>
        </KeptDoneField>
        <FileIds draft={draftKey} />
        <FormFiles
          draft={draftKey}
          taskId={null}
          error={heldBack ?? fields.files.errors?.[0]}
          onThere={sendAll}
        />
      </DialogBody>
      <FormFooter
        closedPath={closedPath}
        onClose={onClose}
        isWaiting={isWaiting}
        pendingLabel={t("Assigning...")}
      >
        {props.submitLabel ?? t("Assign task")}
      </FormFooter>
    </Form>
  );
}

function tellNotAssigned(): void {
  notify({
    type: "info",
    message: t("The task was not assigned: a file was still on its way"),
    description: t("Open it again: what you wrote is still there."),
  });
}

function isUnreadDate(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem("deadline");
  return field instanceof HTMLInputElement && field.validity.badInput;
}

/** Ctrl+Enter sends from any field, also from the multi-line one. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (!isKey(event, "send")) return;
  event.preventDefault();
  sendForm(event.currentTarget);
}

/** The last answer, unless it was about somebody else. */
function useAnswerFor(person: string) {
  const answer = useKeptAnswer(useActionData<typeof action>());
  return answer?.value?.person === undefined || answer.value.person === person ? answer : undefined;
}
